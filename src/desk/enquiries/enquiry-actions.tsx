import { useState } from 'react';
import { enquiryAnswer } from '#domain/limits.ts';
import type { EnquiryPage } from '#schemas/api/desk/enquiries.api.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconCheck, IconSend2 } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { useMissing } from '../shared/use-missing.ts';
import { answerEnquiry, closeEnquiry } from './enquiries-api.ts';

type Opened = 'answer' | 'close' | undefined;

/** Answers an enquiry by mail, or closes it without an answer. */
export function EnquiryActions({ enquiry }: { enquiry: EnquiryPage }) {
  const [opened, setOpened] = useState<Opened>();
  // kept while the dialog is closed, so a text is not lost by a press beside it
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const dialog = (name: Opened) => ({ enquiry, opened: opened === name, onClose: () => setOpened(undefined) });
  return (
    <div className="row gap-2 no-print">
      <Button icon={IconSend2} onClick={() => setOpened('answer')}>
        {m.desk_enquiry_answer()}
      </Button>
      <Button variant="default" icon={IconCheck} onClick={() => setOpened('close')}>
        {m.desk_enquiry_close()}
      </Button>
      <AnswerDialog {...dialog('answer')} value={answer} onText={setAnswer} />
      <CloseDialog {...dialog('close')} value={reason} onText={setReason} />
    </div>
  );
}

interface TextDialogProps {
  enquiry: EnquiryPage;
  opened: boolean;
  onClose: () => void;
  value: string;
  onText: (text: string) => void;
}

function AnswerDialog({ enquiry: { id, email = '' }, opened, onClose, ...text }: TextDialogProps) {
  const { errors, check } = useMissing({ 'enquiry-answer': missingIn(text.value) }, opened);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={m.desk_enquiry_answer()}
      confirm={m.desk_enquiry_answer_do()}
      check={check}
      action={() => answerEnquiry(id, text.value.trim())}
      done={() => m.desk_enquiry_answer_done()}
    >
      <p>{m.desk_enquiry_answer_text({ email })}</p>
      <TextArea
        name="answer"
        label={m.desk_enquiry_answer_field()}
        error={errors['enquiry-answer']}
        rows={10}
        {...text}
      />
    </ActionDialog>
  );
}

function CloseDialog({ enquiry: { id }, opened, onClose, ...text }: TextDialogProps) {
  const { errors, check } = useMissing({ 'enquiry-reason': missingIn(text.value) }, opened);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={m.desk_enquiry_close()}
      confirm={m.desk_enquiry_close_do()}
      check={check}
      action={() => closeEnquiry(id, text.value.trim())}
      done={() => m.desk_enquiry_close_done()}
    >
      <p>{m.desk_enquiry_close_text()}</p>
      <TextArea
        name="reason"
        label={m.desk_enquiry_close_reason()}
        error={errors['enquiry-reason']}
        rows={3}
        {...text}
      />
    </ActionDialog>
  );
}

const missingIn = (text: string) => (text.trim() === '' ? m.form_required() : undefined);

interface TextAreaProps {
  name: 'answer' | 'reason';
  label: string;
  value: string;
  error: string | undefined;
  rows: number;
  onText: (text: string) => void;
}

const TextArea = ({ name, ...field }: TextAreaProps) => (
  <TextField
    id={`enquiry-${name}`}
    name={name}
    kind="textarea"
    rule={{ maxLength: name === 'answer' ? enquiryAnswer.length : enquiryAnswer.reason }}
    required
    {...field}
  />
);
