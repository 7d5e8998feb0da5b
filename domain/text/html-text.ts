/** Characters to escape in HTML elements and quoted attributes, with their entities. */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;
const written = new Map<string, string>(Object.entries(entities));
const meant = new Map<string, string>(Object.entries(entities).map(([char, entity]) => [entity, char]));

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => written.get(char) ?? char);

/** Replaces only the entities that `escapeHtml` writes. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => meant.get(entity) ?? entity);
