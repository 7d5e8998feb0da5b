import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { use, useRef, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { Answers } from '#schemas/vocabulary.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import type { Participants } from '#src/forms/participants/participants.ts';
import { DraftNote } from '#src/forms/drafts/start-over.tsx';
import type { Cell } from '#src/lib/cell.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { IconFileExport, IconFolderOpen, IconRefresh } from '#src/ui/icons.ts';
import { m } from '#messages';
import { isBusy, type GroupActors } from './flow.ts';
import { draftFile, readDraftFile, type GroupDraft } from './group-draft.ts';
import { GroupOfficeContext } from './group-office.ts';
import styles from './group-booking.module.css';

export interface StageProps extends GroupActors {
  store: Participants;
  /** current answers of stage 1 */
  typed: Cell<Answers>;
  /** current answers about the recipient of a large invoice; undefined before the first */
  recipient: Cell<Answers | undefined>;
  /** starts the booking again with this draft; an empty object discards the draft */
  onOpen: (draft: Partial<GroupDraft>) => void;
}

/** Says that the device stores a draft, except at the desk, with buttons that export, open and discard it. Decision 18. */
export function DraftTools(props: StageProps) {
  const [question, setQuestion] = useState<'clear' | Partial<GroupDraft>>();
  const busy = useSelector(props.booking, isBusy); // while the order is placed, a draft cannot be opened or discarded
  const clears = question === 'clear';
  return (
    <Stack gap="xs">
      {!use(GroupOfficeContext) && <DraftNote text={m.group_draft_kept()} />}
      <div className={styles.tools}>
        <Button {...tool} icon={IconFileExport} onClick={() => save(props)}>
          {m.group_draft_save()}
        </Button>
        <OpenFile busy={busy} onDraft={setQuestion} />
        <Button {...tool} icon={IconRefresh} disabled={busy} onClick={() => setQuestion('clear')}>
          {m.group_draft_ask()}
        </Button>
      </div>
      <ConfirmDialog
        opened={question !== undefined}
        title={clears ? m.group_draft_title() : m.group_draft_open_title()}
        cancel={m.group_draft_keep()}
        confirm={clears ? m.group_draft_clear() : m.group_draft_open_it()}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => question && props.onOpen(clears ? {} : question)}
        isDangerous
      >
        <p>{clears ? m.group_draft_text() : m.group_draft_open_text()}</p>
      </ConfirmDialog>
    </Stack>
  );
}

const tool = { variant: 'subtle', size: 'sm' } as const;

/** Reads a chosen file. If it is no draft of this conference, shows an error and changes nothing. */
function OpenFile({ busy, onDraft }: { busy: boolean; onDraft: (draft: Partial<GroupDraft>) => void }) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const draft = readDraftFile(file.size < maxBytes ? await file.text() : '', event.ids.expoId);
    setProblem(draft ? undefined : m.group_draft_not_adraft());
    if (draft) onDraft(draft);
  };
  return (
    <>
      <Button {...tool} icon={IconFolderOpen} disabled={busy} onClick={() => input.current?.click()}>
        {m.group_draft_open()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={m.group_draft_open()}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

function save({ booking, choice, store, typed, recipient }: StageProps): void {
  const invoiced = recipient.get();
  const { key, quantity, choices } = choice.getSnapshot().context;
  const draft = {
    typed: typed.get(),
    ...(invoiced && { recipient: invoiced }),
    stage: booking.getSnapshot().context.stage,
    ...(key && { key }),
    quantity,
    choices,
    people: store.everyone(),
    remarks: store.remarks(),
  };
  const content = draftFile(draft, event.ids.expoId);
  saveFile(new File([content], m.group_draft_file_name(), { type: 'application/json' }));
}

/** Maximum size of a file in bytes. The draft of a hundred participants has about 20 000. */
const maxBytes = 1_000_000;
