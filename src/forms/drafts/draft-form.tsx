import { useRef } from 'react';
import type { MessagePart } from '#language';
import type { Answers } from '#schemas/vocabulary.ts';
import type { DraftHandle } from './draft.ts';
import { SchemaForm, type SchemaFormProps } from '../schema-form.tsx';
import { StartOver } from './start-over.tsx';

interface DraftFormProps extends Omit<SchemaFormProps, 'onChange'> {
  draft: DraftHandle<Answers>;
  /** text that says that the device stores a draft */
  kept: MessagePart[];
  text: string;
}

/** A form whose answers are stored as a draft, with a button 'Start over'. The draft overrides `initial`. */
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
