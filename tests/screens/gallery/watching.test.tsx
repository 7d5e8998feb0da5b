import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { models } from '#machines/index.ts';
import { aRefusal } from '#machines/samples.ts';
import { overrideFlows } from '#src/lib/flow.ts';
import { mask, masked } from '#src/gallery/live/mask.ts';
import type { Sighting } from '#src/gallery/live/sightings.ts';
import { watching } from '#src/gallery/live/watching.ts';
import { shareOf } from '#tests/support/run/sample.ts';
import { explore } from '#workbench/explore.ts';
import { pathsToEveryMove } from '#workbench/paths.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { m } from '#messages';
import { visitSite } from '#tests/screens/site/visit.tsx';
import '#src/site/tickets/tickets-page.tsx';
import { plainTexts } from '#domain/words/plain-texts.ts';

describe('recorded steps of a flow', () => {
  it('mask passwords and codes, also when they are common words', () => {
    const events = [
      { type: 'password.submitted', otp: '001234', password: 'editing', confirmation: 'editing' },
      { type: 'code.submitted', code: 'Post Graduates' },
      { type: 'details.submitted', answers: { password: 'Passw0rd!', decision: '' } },
    ];
    expect(events.map(mask)).toEqual([
      { type: 'password.submitted', otp: masked, password: masked, confirmation: masked },
      { type: 'code.submitted', code: masked },
      { type: 'details.submitted', answers: { password: masked, decision: '' } },
    ]);
  });

  it('mask every text except the words of the site', () => {
    expect(
      mask({
        state: 'fillingContact',
        pass: 'under',
        name: 'Meena',
        email: 'meena@hospital.example',
        mobile: '9876543210',
        empty: '',
        count: 2,
        busy: true,
        none: undefined,
        list: ['fillingContact', 'token-1'],
        sentence: m.booking_email_taken(),
      }),
    ).toEqual({
      state: 'fillingContact',
      pass: 'under',
      name: masked,
      email: masked,
      mobile: masked,
      empty: '',
      count: 2,
      busy: true,
      none: undefined,
      list: ['fillingContact', masked],
      sentence: m.booking_email_taken(),
    });
  });

  it('describe files, dates and errors only by their kind', () => {
    const file = new File(['secret'], 'passport-of-meena.pdf');
    expect(mask({ file, when: new Date(0), say: () => 'Meena' })).toEqual({
      file: { kind: 'File' },
      when: { kind: 'Date' },
      say: undefined,
    });
    expect(mask(aRefusal(409, 'Meena has booked already', 'order_1'))).toMatchObject({
      kind: 'ApiError',
      status: 409,
      sentence: masked,
      detail: masked,
      message: masked,
    });
  });

  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  };
  /** All texts in starts and events of a model that come from a visitor or from the service. */
  const typed = (value: unknown) =>
    textsOf(value).filter((text) => text !== '' && !plain.test(text) && !sentences.has(text));
  /** The sentences of the site. */
  const sentences = new Set(plainTexts(m));
  const plain =
    /^(under|post|open|code|none|passes|yes|visitor|verified|sandbox|INR|medical|medicine|government|MBBS|conference|application\/pdf|image\/png|Airway|Suturing|Ultrasound|Skills|Imaging|Research|airway|suturing|writing|sending|gone|sample|This PDF is damaged or incomplete\. Please save it again and upload the whole file\.)$|graduate|Graduates|consultant|Consultant|conferenceTicket|^16 Oct/;

  it.each(models.map((model) => [model.machine.id, model] as const))('contain no typed value of %s', (_, model) => {
    const secrets = [...new Set([...typed(model.starts), ...typed(model.events)])];
    const received: Sighting[] = [];
    const paths = pathsToEveryMove(explore(model));
    // in CI about forty paths of each flow
    for (const { start, steps } of shareOf(paths, Math.ceil(paths.length / 40))) {
      const inspect = watching(model.machine, { session: '1', tell: (sighting) => received.push(sighting) });
      const options = { input: start.input, clock: new SimulatedClock(), inspect } as never;
      const actor = createActor(withFakeEffects(model.machine).machine, options).start();
      for (const { testCase } of steps) actor.send(testCase.event);
      actor.stop();
    }
    expect(received.length).toBeGreaterThan(10);
    const texts = new Set(textsOf(received));
    expect(secrets.filter((secret) => texts.has(secret))).toEqual([]);
    for (const secret of ['@', '9876', 'Sample Delegate', 'order_1', 'token-1', 'pay_1', '123456', 'bonafide'])
      expect(JSON.stringify(received, withoutTime)).not.toContain(secret);
  });

  it('contain the current state and the transitions taken', () => {
    const model = models.find(({ machine }) => machine.id === 'ticketRetrieval')!;
    const received: Sighting[] = [];
    const inspect = watching(model.machine, { session: '7', tell: (sighting) => received.push(sighting) });
    const input = { supportEmail: 'support@conference.example', email: 'meena@hospital.example' };
    const actor = createActor(withFakeEffects(model.machine).machine, { input, inspect } as never).start();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      flow: 'ticketRetrieval',
      session: '7',
      number: 0,
      value: { emailStep: 'waiting' },
      status: 'active',
      active: ['ticketRetrieval.emailStep.waiting'],
      taken: ['ticketRetrieval.readingUrl | always#4'],
      event: { type: 'xstate.init' },
    });
    actor.stop();
  });
});

describe('site watched from another tab', () => {
  const posted: Sighting[] = [];
  const lines: EventTarget[] = [];
  class Channel extends EventTarget {
    constructor() {
      super();
      lines.push(this);
    }
    postMessage = (message: Sighting) => void posted.push(structuredClone(message));
    close = () => {};
  }
  beforeEach(() => {
    posted.length = 0;
    vi.stubGlobal('BroadcastChannel', Channel);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });
  afterEach(() => {
    overrideFlows({});
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('reports its steps without typed values', async () => {
    (await import('#src/gallery/live/watch-flows.ts')).watchFlows(overrideFlows);
    await visitSite('/tickets');
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'meena@hospital.example');
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(posted.map(({ event }) => event.type)).toContain('email.submitted');
    expect(posted.at(-1)).toMatchObject({ flow: 'ticketRetrieval', value: { emailStep: 'sending' } });
    expect(posted.at(-1)!.context).toMatchObject({ email: masked });
    const called = posted.length;
    lines.forEach((line) => line.dispatchEvent(new MessageEvent('message', { data: { kind: 'call' } })));
    const received = posted.slice(called).filter(({ flow }) => flow === 'ticketRetrieval');
    expect(received.map(({ value }) => value)).toEqual([{ emailStep: 'sending' }]);
    const texts = JSON.stringify(posted);
    cleanup();
    expect(posted.findLast(({ flow }) => flow === 'ticketRetrieval')).toMatchObject({ status: 'stopped' });
    const closed = posted.length;
    lines.forEach((line) => line.dispatchEvent(new MessageEvent('message', { data: { kind: 'call' } })));
    expect(posted.slice(closed)).toEqual([]);
    for (let length = 1; length <= 22; length += 1)
      expect(texts).not.toContain(`"${'meena@hospital.example'.slice(0, length)}"`);
  });
});

/** Leaves out times in milliseconds, because their digits may match any number. */
const withoutTime = (key: string, value: unknown): unknown => (key === 'at' ? undefined : value);
