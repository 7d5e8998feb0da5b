import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { mailingMachine } from '#machines/mailing/mailing.machine.ts';
import { mailingModel } from '#machines/mailing/mailing.model.ts';
import type { MailingFlow } from '#machines/mailing/mailing.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, buttons, field, heading, statuses, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: MailingFlow;
}

const main = () => document.querySelector('main');
const release = () => buttons('Release to 2')[0] ?? buttons('Release to 0')[0];
const confirm = () => button('Send to 2') ?? button('Delete');

const fields = { subject: 'Subject', body: 'Text' };
const writing =
  (isBusy: boolean) =>
  ({ context: { draft } }: Snapshot) => {
    for (const name of ['subject', 'body'] as const)
      expect([field(fields[name])?.value, field(fields[name])?.readOnly]).toEqual([draft[name], isBusy]);
    expect([field('State')?.value, field('State')?.disabled]).toEqual([draft.filters.state ?? '', isBusy]);
  };
const review = ({ context: { mailing } }: Snapshot) => {
  expect(heading(`Recipients: ${mailing!.recipients}`)).toBeDefined();
  expect(heading('Hall change')).toBeDefined();
  for (const { name } of mailing!.first) expect(main()?.textContent).toContain(name);
};
const progress = (snapshot: Snapshot) => {
  review(snapshot);
  const { state, seconds_left: seconds } = snapshot.context.mailing!;
  const titles: Record<string, string> = {
    held: 'Released to 2. You can stop it before the first mail leaves.',
    sending: 'The mails to 2 are being sent.',
    stopped: 'Stopped. 1 have no mail yet.',
    sent: 'All mails are sent: 2.',
  };
  expect(statuses(main())).toContain(titles[state]);
  expect(main()?.querySelector('[role=timer]')?.textContent).toBe(seconds && `The first mail leaves in ${seconds} s.`);
};
const busy = () => expect(statuses(main())).toContain('One moment…');

walkTours(mailingModel, (): FlowScreen<typeof mailingMachine> => ({
  beside: () => settings.mailing!.beside({} as never),
  events: {
    'draft.changed': {
      controls: ({ change }) => [
        change.filters ? field('State') : field(change.subject === undefined ? fields.body : fields.subject),
      ],
      use: (control, { change }) =>
        change.filters
          ? act(async () => void fireEvent.change(control, { target: { value: change.filters?.state } }))
          : type(control, change.subject ?? change.body ?? ''),
    },
    saved: {
      controls: () => [button('Save and check the recipients')],
      deviates: (snapshot) =>
        snapshot.matches('writing') && !snapshot.can({ type: 'saved' })
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: () => 'This field is required',
    },
    edited: { controls: () => [button('Edit')] },
    left: { controls: () => [field('Subject') && button('Cancel')] },
    tested: { controls: () => [button('Send a test to me')] },
    'action.chosen': {
      controls: ({ action: chosen }) => [chosen === 'release' ? release() : button('Delete the draft')],
      deviates: (snapshot, event) =>
        snapshot.matches('reviewing') && !snapshot.can(event)
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: () => 'The list of recipients is empty.',
    },
    confirmed: { controls: () => [confirm()] },
    'question.closed': { controls: () => [field('Subject') ? undefined : button('Cancel')] },
    'mailing.read': 'effect',
    stopped: { controls: () => [button('Stop')] },
    resumed: { controls: () => [button('Go on')] },
    retry: { controls: () => [button('Try again')] },
  },
  states: {
    opening: neverSeen,
    opened: neverSeen,
    loading: busy,
    failed: () => expect(button('Try again')).toBeDefined(),
    writing: writing(false),
    saving: writing(true),
    reviewing: review,
    confirming: (snapshot) => {
      const isRelease = snapshot.context.action === 'release';
      expect(heading(isRelease ? 'Release this mailing?' : 'Delete this draft?')).toBeDefined();
      review(snapshot);
    },
    acting: busy,
    running: progress,
    paused: progress,
    finished: progress,
    deleted: () => expect(button('Edit')).toBeUndefined(),
  },
  emitted: {},
  always: ({ context: { problem, tested } }) => {
    expect(alerts(main())).toEqual(problem ? [problem] : []);
    if (tested !== undefined) expect(statuses(main())).toContain(`The test was sent to ${tested}.`);
  },
}));
