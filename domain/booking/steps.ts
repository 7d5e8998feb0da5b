/** Numbers of the steps of a booking, as shown on screen. Row: BOOK-22. */
export const steps = { contact: 1, attendees: 2, payment: 3 } as const;
export type Step = (typeof steps)[keyof typeof steps];

/** Returns the step that the 'Back' button opens. Row: BOOK-22. */
export const stepBefore = (step: Step, count: number): 1 | 2 =>
  step === steps.payment && count > 1 ? steps.attendees : steps.contact;
