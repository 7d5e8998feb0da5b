import { m } from '#messages';
import type { Rupees } from '#domain/money/money.ts';

const categoriesMessages = {
  under: m.passes_categories_under,
  post: m.passes_categories_post,
  consultant: m.passes_categories_consultant,
};

/** Keys of the three categories of delegates, used as `pass` in URLs. Rows: CONST-02, BOOK-01, PASS-02. */
export const passKeys = ['under', 'post', 'consultant'] as const;
export type PassKey = (typeof passKeys)[number];

export const slots = [1, 2, 3, 4, 5] as const;
export type Slot = (typeof slots)[number];
export type SlotType = `conferenceTicket${Slot}`;

/** A pass on sale, as the server lists it. Row: PASS-01. */
export interface PassType {
  id: string;
  name: string;
  price: Rupees;
  type: SlotType;
}

export const isPassKey = (value: string | null | undefined): value is PassKey => passKeys.some((key) => key === value);

/** Returns the pass whose name starts with the key, in lower case. Row: PASS-02. */
export const passFor = <P extends { name: string }>(key: PassKey, passes: readonly P[]): P | undefined =>
  passes.find((pass) => pass.name.toLowerCase().startsWith(key));

/** Returns the key of a pass or tier; undefined if its name starts with none. */
export const keyOf = (pass: { name: string }): PassKey | undefined =>
  passKeys.find((key) => pass.name.toLowerCase().startsWith(key));

/** Returns 'Delegate' for the consultant pass, else the name of the pass. Row: BOOK-11. */
export function passLabel(pass: { id?: string; name?: string } | undefined): string {
  if (pass?.id === 'consultant-practitioners') return m.passes_delegate();
  return pass?.name || m.passes_unnamed();
}

export const slotOf = (pass: { type: SlotType }): Slot => Number(pass.type.slice(-1)) as Slot;

/** Returns the category that a ticket shows: UG, PG, CONSULTANT or 'Conference Pass'. Row: TICKET-24. */
export function categoryLabel(conferenceId: string, conferenceIds: Record<PassKey, string>): string {
  const key = passKeys.find((candidate) => conferenceIds[candidate] === conferenceId);
  return key ? categoriesMessages[key]() : m.passes_any_category();
}
