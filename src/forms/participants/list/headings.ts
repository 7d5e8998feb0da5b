export const listFields = ['name', 'designation', 'email', 'mobile', 'workshops'] as const;
export type ListField = (typeof listFields)[number];

const person = String.raw`(?:participant|delegate|attendee|doctor|dr\.?|nurse|member|person|candidate|applicant|staff)(?:['’]?s)?`;

/** Patterns of headings that lists of Indian hospitals use, the most specific first. */
const headingPatterns: Record<ListField, readonly RegExp[]> = {
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

/**
 * Headings that describe other people or things. Such columns are not guessed or rank lower, but the visitor can choose
 * them.
 */
const excludedHeadings: Partial<Record<ListField, RegExp>> = {
  name: /hospital|instit|colleg|universit|organi[sz]|company|employer|clinic|depart|ward|unit\b|bank|account|city|state|district|father|mother|spouse|husband|wife|guardian|nominee|user|event|file/i,
  mobile: /emergency|alternat|office|hospital|father|mother|spouse|husband|guardian/i,
  email: /alternat|office|hospital|instit/i,
};

/** Rank of a heading for a field; 0 is the best match. Undefined without a match. */
export function rankOf(heading: string, field: ListField): number | undefined {
  if (heading.length >= 60 || heading.includes('@')) return undefined;
  const rank = headingPatterns[field].findIndex((each) => each.test(heading));
  if (rank < 0) return undefined;
  const isElse = excludedHeadings[field]?.test(heading) ?? false;
  if (field === 'name') return isElse && rank > 0 ? undefined : rank;
  return isElse ? rank + headingPatterns[field].length : rank;
}
