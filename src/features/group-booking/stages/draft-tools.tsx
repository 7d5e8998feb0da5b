import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { IconFileExport, IconFolderOpen, IconRefresh } from '#src/ui/icons.ts';
import { AreYouSure } from '#src/forms/are-you-sure.tsx';
import { saveFile } from '#src/lib/save-file.ts';
import { DraftNote } from '#src/forms/start-over.tsx';
import { m } from '#messages';
import { draftFile, readDraftFile, type GroupDraft } from '../group-draft.ts';
import type { StageProps } from '../group-form.tsx';
import styles from '../bulk-booking.module.css';

type Question = 'clear' | Partial<GroupDraft>;

/** Says that a draft is saved on this device, with buttons to export, open and discard it. Decision 18. */
export function DraftTools(props: StageProps) {
  const { onOpen, onStartOver } = props;
  const [question, setQuestion] = useState<Question>();
  const busy = useSelector(props.booking, (state) => state.hasTag('busy')); // no discarding during an order
  const clears = question === 'clear';
  return (
    <div className={`stack gap-2 ${styles.kept}`}>
      <DraftNote text={m.group_draft_kept.parts()} />
      <div className={styles.tools}>
        <Button variant="subtle" size="sm" icon={<IconFileExport {...sign} />} onClick={() => save(props)}>
          {m.group_draft_save()}
        </Button>
        <OpenFile busy={busy} onDraft={setQuestion} />
        <Button
          variant="subtle"
          size="sm"
          disabled={busy}
          icon={<IconRefresh {...sign} />}
          onClick={() => setQuestion('clear')}
        >
          {m.group_draft_ask()}
        </Button>
      </div>
      <AreYouSure
        opened={question !== undefined}
        title={clears ? m.group_draft_title() : m.group_draft_open_title()}
        text={clears ? m.group_draft_text() : m.group_draft_open_text()}
        keep={m.group_draft_keep()}
        go={clears ? m.group_draft_clear() : m.group_draft_open_it()}
        onKeep={() => setQuestion(undefined)}
        onGo={() => (clears ? onStartOver() : question && onOpen(question))}
      />
    </div>
  );
}

function save({ choice, store, current }: StageProps): void {
  const { key, quantity, choices } = choice.getSnapshot().context;
  const draft = {
    ...current(),
    ...(key && { key }),
    quantity,
    choices,
    people: store.everyone(),
    remarks: store.remarks(),
  };
  const content = draftFile(draft, event.ids.expoId);
  saveFile(new File([content], m.group_draft_file_name(), { type: 'application/json' }));
}

/** Reads the chosen file. A file that is not a draft of this conference shows an error and changes nothing. */
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
      <Button
        variant="subtle"
        size="sm"
        disabled={busy}
        icon={<IconFolderOpen {...sign} />}
        onClick={() => input.current?.click()}
      >
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

/** Maximum size of a file. A draft of a hundred participants has about 20 000 bytes. */
const maxBytes = 1_000_000;
const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
