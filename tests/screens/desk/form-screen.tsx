import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDesk, type Reply } from './desk-screen.tsx';

export const user = userEvent.setup({ delay: null });

const phases = { registration: 'open', tiers: 'open', abstracts: 'open', awards: 'open' };
/** Reply to the call for the forms that are open now. */
export const offer = (changes: object = {}) => ({
  phases: { ...phases, ...changes },
  takes_payments: true,
  takes_award_payments: true,
});
/** Opens the form at this path below /desk/forms. */
export const open = (path: string, more: Parameters<typeof openDesk>[1] = {}) =>
  openDesk(`/desk/forms/${path}`, { 'GET forms': offer(), 'GET landingpage/pass': { data: [[]] }, ...more });

export const type = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);
export const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Texts and URLs of the links in the section with this heading. */
export const linkNames = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).closest('section')!)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** Replies to the calls in turn; after them, always with the last one. */
export const inTurn = (...replies: Reply[]) => {
  let next = 0;
  return () => replies[Math.min(next++, replies.length - 1)]!;
};
