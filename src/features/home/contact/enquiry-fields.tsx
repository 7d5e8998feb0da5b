import type { ReactNode } from 'react';
import type { Enquiry } from '#domain/enquiries.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';

/** The fields of the contact form. A separate module, because it imports the form library. */
export function EnquiryFields({ initial, busy, onSubmit, onRefused, footer }: EnquiryFieldsProps) {
  return (
    <SchemaForm
      form={contactForm}
      id="enquiry" // the id 'contact' is taken by the section
      initial={initial && { ...initial }}
      busy={busy}
      onSubmit={(answers: Answers) => onSubmit(answers as unknown as Enquiry)}
      onRefused={onRefused}
      footer={footer}
    />
  );
}

interface EnquiryFieldsProps {
  initial: Enquiry | undefined;
  busy: boolean;
  /** called with valid answers */
  onSubmit: (enquiry: Enquiry) => void;
  onRefused: (problems: FieldProblem[]) => void;
  footer: ReactNode;
}
