/** The steps of a booking, counted as on screen. Spec: registration 2.3; tension T-24. */
export const steps = { contact: 1, attendees: 2, payment: 3 } as const;
export type Step = (typeof steps)[keyof typeof steps];

/** Where 'Back' leads: from the payment to the attendees, or to the contact when there is a single ticket. */
export const stepBefore = (step: Step, count: number): 1 | 2 =>
  step === steps.payment && count > 1 ? steps.attendees : steps.contact;
