import type { Attendee } from '#domain/booking/attendees.ts';
import { click, field, type } from './page-queries.ts';

/** The form of the attendees; null if it is not on the screen. */
export const attendeesForm = () => document.querySelector<HTMLFormElement>('form#attendees');

/** Opens the panel of an attendee if it is closed. Only one panel is open at a time. */
export async function openPanel(index: number): Promise<HTMLElement | null> {
  const heads = [...(attendeesForm()?.querySelectorAll<HTMLElement>('h3 button') ?? [])];
  const head = heads[index]!;
  if (head.getAttribute('aria-expanded') !== 'true') await click(head);
  return document.getElementById(head.getAttribute('aria-controls')!);
}

/** Types what is given about an attendee. */
export async function fillAttendee(index: number, attendee: Partial<Attendee>): Promise<void> {
  const panel = await openPanel(index);
  const { name, designation, email, mobile } = attendee;
  for (const [label, text] of Object.entries({ Name: name, Designation: designation, Email: email, Mobile: mobile })) {
    const box = field(label, panel)!;
    if (text !== undefined && box.value !== text) await type(box, text);
  }
}
