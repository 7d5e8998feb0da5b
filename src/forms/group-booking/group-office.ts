import { createContext, type ReactNode } from 'react';
import type { bulkBookingFlow } from './flow.ts';

/** How the booking differs if staff of the conference make it for a contact. */
export interface GroupOffice {
  /** the flow with the call that staff make */
  flow: typeof bulkBookingFlow;
  /** text of the button that places the order */
  submit: string;
  /** content above this button, which replaces the next steps of a visitor */
  beforeSubmit: ReactNode;
  /** called before the order is placed; returns false if something is missing */
  mayPlace: () => boolean;
  onPlaced: () => void;
}

/** Undefined on the site, where visitors book. */
export const GroupOfficeContext = createContext<GroupOffice | undefined>(undefined);
