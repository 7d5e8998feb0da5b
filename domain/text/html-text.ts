/** Text as it stands in HTML, in an element or between the quotes of an attribute; and back. */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;
const written = new Map<string, string>(Object.entries(entities));
const meant = new Map<string, string>(Object.entries(entities).map(([char, entity]) => [entity, char]));

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => written.get(char) ?? char);

/** Knows the entities that `escapeHtml` writes; any other stays as it is. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => meant.get(entity) ?? entity);
