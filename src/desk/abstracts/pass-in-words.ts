import type { DeskAbstract } from '#schemas/api/desk/abstracts.api.ts';
import { m } from '#messages';

/** Whether the delegate of an abstract has a valid pass. */
export const passInWords = ({ is_registered: isRegistered }: DeskAbstract): string =>
  isRegistered ? m.desk_abstracts_valid() : m.desk_abstracts_not_valid();
