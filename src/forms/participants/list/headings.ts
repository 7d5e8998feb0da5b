export const listFields = ['name', 'designation', 'email', 'mobile', 'workshops'] as const;
export type ListField = (typeof listFields)[number];

const person = String.raw`(?:participant|delegate|attendee|doctor|dr\.?|nurse|member|person|candidate|applicant|staff)(?:['’]?s)?`;

/** Parts of headings in the spellings of Indian hospitals' lists, for each field the surest first. */
const known: Record<ListField, readonly RegExp[]> = {
  email: [/^e-?mail/i, /e-?mail/i],
  mobile: [/mobile|^mob\b/i, /phone|contact\s*(no|num)|^contact$|whats\s*app|^cell|^tel\b/i],
  designation: [/designation|position/i, /^(?:(?:current|present)\s+)?post(?:\s+held)?$|^role$|job/i, /^title$/i],
  workshops: [/work-?shop|add-?on/i],
  name: [
    new RegExp(String.raw`\bfull\s*name|${person}\s+name|name\s+of\s+(?:the\s+)?${person}(?!\w)`, 'i'),
    /^names?\b[.:* ]*$/i,
    /name/i,
    new RegExp(`^${person}[.:* ]*$`, 'i'),
  ],
};

/** Names and numbers of somebody or something else: who fills the list in may still choose such a column. */
const elses: Partial<Record<ListField, RegExp>> = {
  name: /hospital|instit|colleg|universit|organi[sz]|company|employer|clinic|depart|ward|unit\b|bank|account|city|state|district|father|mother|spouse|husband|wife|guardian|nominee|user|event|file/i,
  mobile: /emergency|alternat|office|hospital|father|mother|spouse|husband|guardian/i,
  email: /alternat|office|hospital|instit/i,
};

/** How surely a heading names a field, from 0; undefined where it does not. */
export function rankOf(heading: string, field: ListField): number | undefined {
  if (heading.length >= 60 || heading.includes('@')) return undefined;
  const rank = known[field].findIndex((each) => each.test(heading));
  if (rank < 0) return undefined;
  const isElse = elses[field]?.test(heading) ?? false;
  if (field === 'name') return isElse && rank > 0 ? undefined : rank;
  return isElse ? rank + known[field].length : rank;
}
