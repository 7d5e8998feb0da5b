import { useState } from 'react';
import { enquiryAnswer } from '#domain/limits.ts';
import type { EnquiryPage } from '#schemas/api/desk/enquiries.api.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconCheck, IconSend2 } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { answerEnquiry, closeEnquiry } from './enquiries-api.ts';

type Opened = 'answer' | 'close' | undefined;

/** Answers an enquiry by mail, or closes it without an answer. */
export function EnquiryActs({ enquiry }: { enquiry: EnquiryPage }) {
  const [opened, setOpened] = useState<Opened>();
  // kept while the dialog is closed, so a text is not lost by a press beside it
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const close = () => setOpened(undefined);
  return (
    <div className="row gap-2 no-print">
      <Button icon={IconSend2} onClick={() => setOpened('answer')}>
        {m.desk_enquiry_answer()}
      </Button>
      <Button variant="default" icon={IconCheck} onClick={() => setOpened('close')}>
        {m.desk_enquiry_close()}
      </Button>
      <ActDialog
        opened={opened === 'answer'}
        onClose={close}
        title={m.desk_enquiry_answer()}
        confirm={m.desk_enquiry_answer_do()}
        canConfirm={answer.trim() !== ''}
        act={() => answerEnquiry(enquiry.id, answer.trim())}
        done={() => m.desk_enquiry_answer_done()}
      >
        <p>{m.desk_enquiry_answer_text({ email: enquiry.email ?? '' })}</p>
        <TextArea name="answer" label={m.desk_enquiry_answer_field()} value={answer} onText={setAnswer} rows={10} />
      </ActDialog>
      <ActDialog
        opened={opened === 'close'}
        onClose={close}
        title={m.desk_enquiry_close()}
        confirm={m.desk_enquiry_close_do()}
        canConfirm={reason.trim() !== ''}
        act={() => closeEnquiry(enquiry.id, reason.trim())}
        done={() => m.desk_enquiry_close_done()}
      >
        <p>{m.desk_enquiry_close_text()}</p>
        <TextArea name="reason" label={m.desk_enquiry_close_reason()} value={reason} onText={setReason} rows={3} />
      </ActDialog>
    </div>
  );
}

interface TextAreaProps {
  name: 'answer' | 'reason';
  label: string;
  value: string;
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
