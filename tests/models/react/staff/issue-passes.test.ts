import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { issuePassesMachine } from '#machines/issue-passes/issue-passes.machine.ts';
import { issuePassesModel } from '#machines/issue-passes/issue-passes.model.ts';
import { hasPeople, hasReason, needsReason, type IssuePasses } from '#machines/issue-passes/issue-passes.ts';
import type { PassPerson } from '#schemas/api/desk/passes.api.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, dialog, dialogTitle, field, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: IssuePasses;
}

const labels: Record<keyof PassPerson, string> = {
  name: 'Name',
  email: 'Email',
  designation: 'Designation',
  organisation: 'Institution or company',
  mobile: 'Phone',
};

const file = () => document.getElementById('passes-file') ?? undefined;
const reason = () => field('Reason', dialog());
const confirm = () =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.startsWith('Issue '));

const isMissing = ({ context }: Snapshot) => !hasReason(context) || !hasPeople(context);

const typed = ({ context }: Snapshot) => {
  expect(dialogTitle()).toBe('Issue a pass');
  for (const name of Object.keys(labels) as (keyof PassPerson)[])
    expect([name, field(labels[name], dialog())?.value]).toEqual([name, context.person[name]]);
};
const preview = ({ context }: Snapshot) => {
  const rows = [...(dialog()?.querySelectorAll('li') ?? [])].map((row) => row.dataset['outcome']);
  expect(rows).toEqual(context.preview!.map(({ outcome }) => outcome));
};
const isGone = () => expect(dialog()?.hasAttribute('inert') ?? true).toBe(true);

/** The button that has opened the dialog. It gets the focus again when the dialog closes. */
function focusOpener(): () => void {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  return () => opener.remove();
}

walkTours(issuePassesModel, (): FlowScreen<typeof issuePassesMachine> => ({
  prepare: focusOpener,
  beside: () => settings.issuePasses!.beside({} as never),
  events: {
    'kind.chosen': {
      controls: () => [field('Kind of pass', dialog())],
      use: (control, { kind }) => act(async () => void fireEvent.change(control, { target: { value: kind } })),
    },
    'reason.changed': { controls: () => [reason()], use: (control, event) => type(control, event.reason) },
    'person.changed': {
      controls: (event) => [field(labels[event.field], dialog())],
      use: (control, { text }) => type(control, text),
    },
    'file.chosen': {
      controls: () => [file()],
      use: (control, event) => act(async () => void fireEvent.change(control, { target: { files: [event.file] } })),
    },
    submitted: {
      controls: () => [confirm()],
      deviates: (snapshot) =>
        snapshot.matches('choosingFile') ||
        ((snapshot.matches('typing') || snapshot.matches('reviewing')) && isMissing(snapshot))
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: ({ context }) => {
        if (!hasReason(context)) return 'Please say why this pass is free, in at least 3 characters.';
        if (context.source === 'list')
          return context.preview ? 'The list has no person who can get a pass.' : 'Please choose a file.';
        return 'Please enter';
      },
    },
    closed: { controls: () => [button('Cancel', dialog()), button('Close', dialog())] },
  },
  states: {
    opening: neverSeen,
    typing: typed,
    choosingFile: () => expect(dialogTitle()).toBe('Issue to a list'),
    reading: () => expect(file()).toHaveProperty('disabled', true),
    reviewing: preview,
    issuing: ({ context, ...snapshot }) => {
      if (context.source === 'list') preview({ ...snapshot, context });
      else typed({ ...snapshot, context });
    },
    stopped: neverSeen,
    issued: isGone,
    closed: isGone,
  },
  emitted: { 'passes.changed': () => {} },
  always: ({ context, status }) => {
    if (status !== 'active') return;
    expect(alerts(dialog())).toEqual(context.problem ? [context.problem] : []);
    expect(field('Kind of pass', dialog())?.value).toBe(context.kind);
    expect(reason()?.value).toBe(needsReason(context) ? context.reason : undefined);
  },
}));
