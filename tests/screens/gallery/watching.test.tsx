import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRefusal } from '#machines/samples.ts';
import { overrideFlows } from '#src/lib/flow.ts';
import { mask, masked } from '#src/gallery/live/mask.ts';
import type { Sighting } from '#src/gallery/live/sightings.ts';
import { m } from '#messages';
import { visitSite } from '#tests/screens/site/visit.tsx';
import '#src/site/tickets/tickets-page.tsx';

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
