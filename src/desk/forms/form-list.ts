import { lazy, type ComponentType } from 'react';
import type { PassType } from '#domain/booking/passes.ts';
import { m } from '#messages';
import type { FormOutcome } from './outcomes.ts';

export interface FormProps {
  /** passes on sale */
  passes: readonly PassType[];
  /** id of this form for the service, which makes nothing a second time for it */
  request: string;
  /** called when the person begins to type */
  onTyped: () => void;
  onDone: (outcome: FormOutcome) => void;
}

interface FormForOthers {
  /** path below /desk/forms */
  path: string;
  title: () => string;
  hint: () => string;
  Form: ComponentType<FormProps>;
}

/** The public forms that staff can fill for somebody. */
export const formList: readonly FormForOthers[] = [
  {
    path: 'booking',
    title: m.desk_forms_booking,
    hint: m.desk_forms_booking_hint,
    Form: lazy(async () => ({ default: (await import('./booking/booking-for-buyer.tsx')).BookingForBuyer })),
  },
  {
    path: 'group',
    title: m.desk_forms_group,
    hint: m.desk_forms_group_hint,
    Form: lazy(async () => ({ default: (await import('./group/booking-for-group.tsx')).BookingForGroup })),
  },
  {
    path: 'abstract',
    title: m.desk_forms_abstract,
    hint: m.desk_forms_abstract_hint,
    Form: lazy(async () => ({ default: (await import('./abstract/abstract-for-delegate.tsx')).AbstractForDelegate })),
  },
  {
    path: 'nomination',
    title: m.desk_forms_nomination,
    hint: m.desk_forms_nomination_hint,
    Form: lazy(async () => ({ default: (await import('./nomination-for-nominator.tsx')).NominationForNominator })),
  },
  {
    path: 'enquiry',
    title: m.desk_forms_enquiry,
    hint: m.desk_forms_enquiry_hint,
    Form: lazy(async () => ({ default: (await import('./enquiry-for-sender.tsx')).EnquiryForSender })),
  },
];
