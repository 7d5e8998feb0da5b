/** Parts of a compiled message, as `.parts()` returns them. */
export type Parts = readonly ({ type: 'text'; value: string } | { type: string; name: string })[];

/** Calls `draw` for each text between `{#name}` and `{/name}`. Other text is unchanged. Markup cannot be nested. */
export function withMarkup<T>(parts: Parts, draw: (name: string, words: string) => T): (string | T)[] {
  const pieces: (string | T)[] = [];
  let name = '';
  for (const part of parts) {
    if (!('value' in part)) name = part.type === 'markup-start' ? part.name : '';
    else if (part.value) pieces.push(name ? draw(name, part.value) : part.value);
  }
  return pieces;
}
