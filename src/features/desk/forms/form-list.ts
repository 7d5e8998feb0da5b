import { lazy, type ComponentType } from 'react';
import type { PassType } from '#domain/booking/passes.ts';
import type { PlacedForBuyer } from '#schemas/api/desk-forms.api.ts';
import { m } from '#messages';

export interface FormProps {
  /** passes on sale */
  passes: readonly PassType[];
  /** id of this form for the service, which places no second order for it */
  request: string;
  /** called when the person begins to type */
  onTyped: () => void;
  onPlaced: (placed: PlacedForBuyer) => void;
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
];
