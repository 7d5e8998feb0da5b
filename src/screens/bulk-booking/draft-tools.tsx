import { useRef, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { IconFileExport, IconFolderOpen, IconRefresh } from '#src/components/icons.ts';
import { saveFile } from '#src/forms/participants/save-file.ts';
import { groupDraft as words } from '#words';
import { draftFile, readDraftFile, type GroupDraft } from './group-draft.ts';
import type { StageProps } from './group-form.tsx';
import styles from './bulk-booking.module.css';

type Question = 'clear' | Partial<GroupDraft>;

/** What is kept on this device, and how to take it elsewhere, to open it again, or to drop it. Decision 18. */
export function DraftTools({ choice, store, current, onOpen, onStartOver }: StageProps) {
  const [question, setQuestion] = useState<Question>();
  const [problem, setProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const draft = readDraftFile(chosen.size < 1_000_000 ? await chosen.text() : '', event.ids.expoId);
    setProblem(draft ? undefined : words.notADraft);
    if (draft) setQuestion(draft);
  };
  const save = () => {
    const { key, quantity, choices } = choice.getSnapshot().context;
    const draft = { ...current(), ...(key && { key }), quantity, choices, people: store.everyone() };
    saveFile(new Blob([draftFile(draft, event.ids.expoId)], { type: 'application/json' }), words.fileName);
  };
  return (
    <div className={styles.kept}>
      <p className="small soft">
        {words.kept((star) => (
          <span key="star" className={styles.star}>
            {star}
          </span>
        ))}
      </p>
      <div className={styles.tools}>
        <Button variant="subtle" size="sm" icon={<IconFileExport {...sign} />} onClick={save}>
          {words.save}
        </Button>
        <Button variant="subtle" size="sm" icon={<IconFolderOpen {...sign} />} onClick={() => file.current?.click()}>
          {words.open}
        </Button>
        <Button variant="subtle" size="sm" icon={<IconRefresh {...sign} />} onClick={() => setQuestion('clear')}>
          {words.ask}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={words.open}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <AreYouSure
        question={question}
        onKeep={() => setQuestion(undefined)}
        onGo={() => (question === 'clear' ? onStartOver() : question && onOpen(question))}
      />
    </div>
  );
}

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface AreYouSureProps {
  question: Question | undefined;
  onKeep: () => void;
  onGo: () => void;
}

function AreYouSure({ question, onKeep, onGo }: AreYouSureProps) {
  const clears = question === 'clear';
  return (
    <Dialog
      opened={question !== undefined}
      title={clears ? words.title : words.openTitle}
      onClose={onKeep}
      footer={
        <>
          <Button variant="default" onClick={onKeep}>
            {words.keep}
          </Button>
          <Button variant="danger" onClick={onGo}>
            {clears ? words.clear : words.openIt}
          </Button>
        </>
      }
    >
      <p>{clears ? words.text : words.openText}</p>
    </Dialog>
  );
}
