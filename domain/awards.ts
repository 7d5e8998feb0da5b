import type { Rupees } from '#domain/money/money.ts';
import { slotted, type SlotCounts, type SlotData } from '#domain/booking/orders.ts';
import type { Phases } from '#domain/conference/phases.ts';

/** A category with its awards, from event/. Rows: AWARD-02 to AWARD-05. */
export interface AwardCategory {
  id: string;
  title: string;
  awards: readonly string[];
}

/** Decision of staff about a paid nomination. */
export const nominationMarks = ['shortlisted', 'winner', 'not-chosen'] as const;
export type NominationMark = (typeof nominationMarks)[number];

/** Answers of the nomination form. Some fields have other names in the payload of the order. */
export interface Nominee {
  nomineeName: string;
  designation: string;
  organizationName: string;
  address: string;
  mobile: string;
  email: string;
  state: string;
  city: string;
  website?: string | undefined;
  gstin?: string | undefined;
}

/** Fields of the payload that the form has no input for. Row: AWNOM-04. */
const fieldsWithoutInput = { ownershipPattern: '', turnover: '' };

export type Nomination = Required<{ [Name in keyof Nominee]: string }> & typeof fieldsWithoutInput & { award: string };

export const nominationOf = (nominee: Nominee, award: string): Nomination => ({
  ...nominee,
  website: nominee.website ?? '',
  gstin: nominee.gstin ?? '',
  ...fieldsWithoutInput,
  award,
});

/** The order of a nomination has one ticket, in slot 4. Row: ORDER-22. */
const awardPass = { type: 'conferenceTicket4' } as const;

export interface AwardOrder extends SlotCounts, SlotData<AwardEntry> {
  nomineeName: string;
  designation: string;
  personName: string;
  website: string;
  decision: 'No';
  marketing: '';
  name: string;
  email: string;
  mobile: string;
  gstNumber: string;
  panNumber: '';
  billingAddress: string;
  billingName: string;
  offer_availed: false;
  coupon_code: '';
  organizationName: string;
  ownershipPattern: string;
  state: string;
  city: string;
  turnover: string;
  awardType: string;
  OrderCost: Rupees;
}

interface AwardEntry {
  name: string;
  designation: string;
  email: string;
  mobile: string;
}

export function awardOrder(nominee: Nominee, { award, cost }: { award: string; cost: Rupees }): AwardOrder {
  const { nomineeName, designation, organizationName, address, mobile, email, state, city, website, gstin } = nominee;
  return {
    nomineeName,
    designation,
    personName: organizationName,
    website: website ?? '',
    decision: 'No',
    marketing: '',
    name: organizationName,
    email,
    mobile,
    gstNumber: gstin ?? '',
    panNumber: '',
    billingAddress: address,
    billingName: organizationName,
    offer_availed: false,
    coupon_code: '',
    ...slotted(awardPass, [{ name: organizationName, designation, email, mobile }]),
    organizationName,
    ...fieldsWithoutInput,
    state,
    city,
    awardType: award,
    OrderCost: cost,
  };
}

/** Returns the answers of the form from the payload of an order. Leaves out blank optional answers. */
export function nomineeOf(order: Omit<AwardOrder, 'OrderCost'>): Nominee {
  const { nomineeName, designation, organizationName, billingAddress, mobile, email, state, city } = order;
  const { website, gstNumber } = order;
  const required = { nomineeName, designation, organizationName, address: billingAddress, mobile, email, state, city };
  return { ...required, ...(website && { website }), ...(gstNumber && { gstin: gstNumber }) };
}

export const isAward = (award: string, categories: readonly AwardCategory[]): boolean =>
  categories.some(({ awards }) => awards.includes(award));

/**
 * Returns whether nominations are open. In the delivered event they are closed (row AWARD-14). With `isLate`, for forms
 * that staff enter, nominations are also taken after they have closed.
 */
export const takesNominations = ({ awards }: Phases, { isLate = false } = {}): boolean =>
  awards === 'open' || (isLate && awards !== 'soon');
