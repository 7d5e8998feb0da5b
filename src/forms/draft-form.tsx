import { useRef } from 'react';
import type { MessagePart } from '#language';
import type { Answers } from '#schemas/vocabulary.ts';
import type { DraftHandle } from './draft.ts';
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx';
import { StartOver } from './start-over.tsx';

interface DraftFormProps extends Omit<SchemaFormProps, 'onChange'> {
  draft: DraftHandle<Answers>;
  /** texts about the saved draft and about clearing it */
  kept: MessagePart[];
  text: string;
}

/** A form whose answers are saved on the device, with 'Start over' above it. The draft takes precedence over `initial`. */
export function DraftForm({ draft, kept, text, ...form }: DraftFormProps) {
  const initial: Answers = draft.round === 0 ? { ...form.initial, ...draft.initial } : {};
  const typed = useRef(initial);
  const startOver = () => {
    typed.current = {};
    draft.startOver();
  };
  const change = (answers: Answers) => {
    typed.current = answers;
    draft.remember(answers);
  };
  const isEmpty = () => Object.values(typed.current).every((answer) => !answer);
  return (
    <>
      <StartOver {...{ isEmpty, kept, text }} onStartOver={startOver} />
      <SchemaForm key={draft.round} {...form} initial={initial} onChange={change} />
    </>
  );
}
