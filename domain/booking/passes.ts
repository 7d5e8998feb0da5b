import { m } from '#messages';
import type { Rupees } from '#domain/money/money.ts';

const categoriesMessages = {
  under: m.passes_categories_under,
  post: m.passes_categories_post,
  consultant: m.passes_categories_consultant,
};

/** The three categories of delegate and what follows from them. Spec: registration 2.2, 2.3, 2.7, 3.1. */
export const passKeys = ['under', 'post', 'consultant'] as const;
export type PassKey = (typeof passKeys)[number];

export const slots = [1, 2, 3, 4, 5] as const;
export type Slot = (typeof slots)[number];
export type SlotType = `conferenceTicket${Slot}`;

/** What is sold: one row of the server's pass list. */
export interface PassType {
  id: string;
  name: string;
  price: Rupees;
  type: SlotType;
}

export const isPassKey = (value: string | null | undefined): value is PassKey => passKeys.some((key) => key === value);

/** The pass whose lower-cased name starts with the key. */
export const passFor = <P extends { name: string }>(key: PassKey, passes: readonly P[]): P | undefined =>
  passes.find((pass) => pass.name.toLowerCase().startsWith(key));

/** The key a pass or tier is chosen by. */
export const keyOf = (pass: { name: string }): PassKey | undefined =>
  passKeys.find((key) => pass.name.toLowerCase().startsWith(key));

/** 'Delegate' for consultants, else the pass's own name. */
export function passLabel(pass: { id?: string; name?: string } | undefined): string {
  if (pass?.id === 'consultant-practitioners') return m.passes_delegate();
  return pass?.name || m.passes_unnamed();
}

export const slotOf = (pass: { type: SlotType }): Slot => Number(pass.type.slice(-1)) as Slot;

/** What a ticket's panel says: UG, PG, CONSULTANT or 'Conference Pass'. */
export function categoryLabel(conferenceId: string, conferenceIds: Record<PassKey, string>): string {
  const key = passKeys.find((candidate) => conferenceIds[candidate] === conferenceId);
  return key ? categoriesMessages[key]() : m.passes_any_category();
}
