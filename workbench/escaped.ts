/** A text as content or quoted attribute of HTML and SVG. The workbench imports no other folder for it. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
