import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { PdfUpload, pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { pdfUploadModel } from '#machines/pdf-upload/pdf-upload.model.ts';
import { aDelegate } from '#machines/samples.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { snapshotIn } from '#src/gallery/settings/snapshot-in.ts';
import { m } from '#messages';
import { anotherConference } from '#tests/models/react/another-conference.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, dialog } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: PdfUpload;
}

walkTours(pdfUploadModel, (): FlowScreen<typeof pdfUploadMachine> => ({
  prepare: ({ maxMegabytes }) => anotherConference({ limits: { uploadMegabytes: maxMegabytes } }),
  beside: ({ url }) => [...settings.pdfUpload!.beside({} as never).filter(isOther), aTalk(url)],
  /** Submits the incomplete form, so that from then on it shows an error for each missing answer. */
  arrive: async () => {
    await click(button('Confirm Selection', dialog()));
    await click(button('Confirm and pay'));
  },
  events: {
    'file.chosen': {
      controls: () => [input()],
      /** The flow reads only the name, size and type of a file. */
      use: (control, { file }) => act(async () => void fireEvent.change(control, { target: { files: [file] } })),
    },
    'file.cleared': {
      controls: () =>
        parts('button').filter(
          ({ textContent }) => textContent === m.upload_remove() || textContent === m.upload_cancel(),
        ),
      use: click,
    },
    'upload.progressed': 'effect',
    'upload.finished': 'effect',
    'upload.failed': 'effect',
  },
  states: {
    starting: neverSeen,
    chosen: neverSeen,
    empty: (snapshot) => control(snapshot, { label: m.upload_choose(), status: '' }),
    uploading: (snapshot) => {
      control(snapshot, { label: m.upload_uploading(), status: '' });
      expect(parts('progress')[0]?.value).toBe(snapshot.context.progress);
    },
    done: (snapshot) => control(snapshot, { label: m.upload_change(), status: m.upload_uploaded() }),
    failed: (snapshot) => control(snapshot, { label: m.upload_choose(), status: '' }),
  },
  emitted: {
    changed: ({ url }) => expect(hasAnswer()).toBe(url !== undefined),
  },
  always: ({ context, value }) => {
    expect(hasAnswer()).toBe(context.url !== undefined);
    expect(parts('progress')).toHaveLength(value === 'uploading' ? 1 : 0);
  },
}));

function control({ context: { file, problem, url } }: Snapshot, shown: { label: string; status: string }): void {
  expect(document.querySelector(`label[for=${id}]`)?.textContent).toBe(shown.label);
  expect(parts('span').find((each) => each.getAttribute('role') === 'status')?.textContent).toBe(shown.status);
  if (file) expect(root().textContent).toContain(file.name);
  const isMissing = url === undefined ? missing : undefined;
  expect(document.getElementById(`${id}-error`)?.textContent).toBe(problem ?? isMissing);
}

const id = 'delegate_oralAbstractFile';
const { oralAbstractFile, oralTheme } = delegateForm.document.properties;
const missing = oralAbstractFile!.messages!.required!;
const needed = oralTheme!.messages!.required!;

const input = () => document.getElementById(id) as HTMLInputElement;
const root = () => input().parentElement!.parentElement!;
const parts = <T extends keyof HTMLElementTagNameMap>(tag: T) => [...root().getElementsByTagName(tag)];

/** Whether the form has the file. With a file, the form asks for a theme; without, for the file. */
function hasAnswer(): boolean {
  const words = alerts(document.querySelector('form')).join();
  expect(words.includes(missing) !== words.includes(needed), words).toBe(true);
  return words.includes(needed);
}

const isOther = ({ machine }: { machine: { id: string } }) => machine.id !== singleBookingMachine.id;

/** A booking of a delegate with a talk. `url` is the abstract of an earlier upload. */
function aTalk(url: string | undefined) {
  const [booking] = settings.pdfUpload!.beside({} as never).filter((snapshot) => !isOther(snapshot));
  const talk = {
    participation: ['presentation'],
    presentation: 'oral_presentation',
    ...(url && { oralAbstractFile: url }),
  };
  return snapshotIn(singleBookingMachine, 'fillingContact', { ...booking!.context, answers: aDelegate(talk as never) });
}
