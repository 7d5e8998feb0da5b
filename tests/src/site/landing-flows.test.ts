/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { anEnquiry, someGroups } from '#machines/samples.ts';
import { committeeFlow, speakersFlow } from '#src/site/home/people/flow.ts';
import { countdownFlow, tickerFlow } from '#src/site/home/hero/flow.ts';
import { enquiryFlow } from '#src/site/home/contact/flow.ts';
import { workshopBoardFlow } from '#src/site/home/programme/flow.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

let service: Loopback;
const logged = vi.spyOn(console, 'error');

beforeEach(async () => {
  service = await loopback();
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure(options: { url: string }): void } };
  jsdom.reconfigure({ url: `${service.url}/` });
  vi.spyOn(console, 'warn').mockReturnValue();
  logged.mockReset().mockReturnValue();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await service.close();
});

describe('committee and speakers', () => {
  it('are loaded from the service', async () => {
    service.next({ body: { data: [someGroups().map(({ title, members }) => ({ title, logos: members }))] } });
    const committee = createActor(committeeFlow, { input: {} }).start();
    await waitFor(committee, (snapshot) => snapshot.matches('loaded'));
    expect(committee.getSnapshot().context.data).toEqual(someGroups());

    service.next({ body: { data: [{}] } });
    const speakers = createActor(speakersFlow, { input: {} }).start();
    await waitFor(speakers, (snapshot) => snapshot.matches('loaded'));
    expect(speakers.getSnapshot().context.data).toEqual({ international: [], national: [] });
  });

  it.each([
    ['The committee could not be loaded.', committeeFlow],
    ['The speakers could not be loaded.', speakersFlow],
  ] as const)('are logged alone when they do not: %s [ERR-L-01]', async (words, flow) => {
    service.next({ status: 500, body: { message: 'Something went wrong.' } });
    const actor = createActor(flow as typeof committeeFlow, { input: {} }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    expect(logged.mock.calls).toEqual([[words, expect.objectContaining({ status: 500 })]]);
  });
});

describe('the workshops', () => {
  const chosen = async () => {
    const actor = createActor(workshopBoardFlow, { input: {} }).start();
    actor.send({ type: 'workshops.chosen' });
    await waitFor(actor, (snapshot) => !snapshot.matches({ workshops: { onScreen: 'loading' } }));
    return actor.getSnapshot();
  };

  it('are loaded from the service when their tab is chosen [HOME-WS-17]', async () => {
    const wire = { id: 'a', name: 'A', amount: 1, max_count: 2, left_count: 1, description: { group: 'Skills' } };
    service.next({ body: { status: true, data: [wire] } });
    const { context } = await chosen();

    expect(context).toMatchObject({ seats: { workshops: [{ id: 'a', leftCount: 1 }] }, open: ['Skills'] });
    expect(service.requests).toHaveLength(1);
  });

  it('in an unknown format are refused [ERR-L-02]', async () => {
    service.next({ body: { data: [] } });

    expect((await chosen()).context.problem).toBe('Error loading workshops: Invalid response format from API');
  });
});

describe('the ticker', () => {
  /** A fake of the system setting for reduced motion, which a test can change. */
  function system(reduced: boolean) {
    const query = Object.assign(new EventTarget(), { matches: reduced });
    const matchMedia = vi.fn<(media: string) => EventTarget>(() => query);
    vi.stubGlobal('matchMedia', matchMedia);
    const change = (matches: boolean) => {
      query.matches = matches;
      query.dispatchEvent(new Event('change'));
    };
    return { matchMedia, change, removed: vi.spyOn(query, 'removeEventListener') };
  }

  it('runs, and stops immediately if the visitor prefers reduced motion', () => {
    const { matchMedia } = system(false);
    expect(createActor(tickerFlow).start().getSnapshot().value.play).toBe('running');
    expect(matchMedia.mock.calls).toEqual([['(prefers-reduced-motion: reduce)']]);

    system(true);
    expect(createActor(tickerFlow).start().getSnapshot().value.play).toBe('paused');
  });

  it('stops if the visitor enables reduced motion, and does not start again automatically', () => {
    const { change, removed } = system(false);
    const actor = createActor(tickerFlow).start();
    change(true);
    expect(actor.getSnapshot().value.play).toBe('paused');

    change(false);
    expect(actor.getSnapshot().value.play).toBe('paused');
    actor.stop();
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('is stopped in a browser without that preference', () => {
    vi.stubGlobal('matchMedia', undefined);

    expect(createActor(tickerFlow).start().getSnapshot().value.play).toBe('paused');
  });
});

describe('the countdown', () => {
  const start = Date.parse('2025-10-16T00:00:00+05:30');

  /**
   * Starts a countdown `before` ms before the conference by the clock of the service. The clock of the browser is one
   * hour slow.
   */
  async function counting(before: number) {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start - before - 3_600_000 });
    service.next({ body: { now: new Date(start - before).toISOString() } });
    const actor = createActor(countdownFlow, { input: { start } }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe('fetchingOffset'), { interval: 0 });
    return actor;
  }

  it('is updated at every full second of the clock of the service [HOME-CNT-04]', async () => {
    const actor = await counting(61_400);
    const left = () => actor.getSnapshot().context.timeLeft;
    expect(left()).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 1 });

    vi.advanceTimersByTime(450);
    const seen = [left()];
    for (let n = 0; n < 2; n += 1) {
      vi.advanceTimersByTime(1000);
      seen.push(left());
    }
    expect(seen.map(({ minutes, seconds }) => [minutes, seconds])).toEqual([
      [1, 0],
      [0, 59],
      [0, 58],
    ]);
    const timers = vi.getTimerCount();
    actor.stop();
    expect(vi.getTimerCount()).toBe(timers - 1);
  });

  it('stops its timer when the conference starts [HOME-CNT-05]', async () => {
    const actor = await counting(30);
    const timers = vi.getTimerCount();
    vi.advanceTimersByTime(1000);

    expect(actor.getSnapshot()).toMatchObject({ value: 'stopped', context: { timeLeft: { seconds: 0 } } });
    expect(vi.getTimerCount()).toBe(timers - 1);

    const late = await counting(-1);
    expect([late.getSnapshot().value, vi.getTimerCount()]).toEqual(['stopped', timers - 1]);
  });

  it('uses the clock of the browser without an answer', async () => {
    service.next({ status: 500 });
    const actor = createActor(countdownFlow, { input: { start: Date.now() + 90_500 } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('counting'));

    expect(actor.getSnapshot().context.timeLeft).toMatchObject({ minutes: 1, seconds: 30 });
    actor.stop();
  });
});

describe('the contact form', () => {
  const submitted = async (reply: object) => {
    service.next(reply);
    const actor = createActor(enquiryFlow);
    const notices: string[] = [];
    actor.on('notice', ({ sentence }) => notices.push(sentence));
    actor.start();
    actor.send({ type: 'enquiry.submitted', enquiry: anEnquiry() });
    await waitFor(actor, (snapshot) => !snapshot.matches('sending'));
    return { value: actor.getSnapshot().value, notices };
  };

  it('is sent to the service and shows thanks [ERR-L-06, CONTACT-12]', async () => {
    expect(await submitted({ body: { status: true } })).toEqual({
      value: 'thanked',
      notices: ['Message sent successfully!'],
    });
    expect(service.requests[0]!.path).toContain('/send-html-email');
  });

  it('shows a failure and logs the reason [ERR-L-05]', async () => {
    expect(await submitted({ status: 500, body: { message: 'Something went wrong.' } })).toEqual({
      value: 'editing',
      notices: ['There was an error sending your message. Please try again later.'],
    });
    expect(logged.mock.calls).toEqual([
      ['The enquiry was not sent:', expect.objectContaining({ message: 'Failed to send message' })],
    ]);
  });
});
