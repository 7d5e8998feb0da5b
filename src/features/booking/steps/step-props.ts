import type { ComponentType } from 'react';
import type { Attendee } from '#domain/booking/attendees.ts';
import type { Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import type { PdfProps } from '#src/forms/pdf-input.tsx';
import type { DraftHandle } from '#src/forms/draft.ts';
import type { BookingActor, WorkshopsActor } from '../flow-types.ts';
import type { Typed } from './typed.ts';

export interface BookingFormProps {
  booking: BookingActor;
  workshops: WorkshopsActor;
  form: Form;
  pdf: ComponentType<PdfProps>;
  draft: DraftHandle<Answers>;
  people: DraftHandle<{ attendees: Attendee[] }>;
  onStartOver: () => void;
}

/** Props of each step of the form. */
export interface StepProps extends BookingFormProps {
  typed: Typed;
}
