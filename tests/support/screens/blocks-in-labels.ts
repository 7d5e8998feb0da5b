/** Returns the elements in labels that HTML does not allow there, such as `<div>`. */
export const blocksInLabels = (root: ParentNode = document): string[] =>
  [...root.querySelectorAll('label :is(div, p, ul, ol, table, h1, h2, h3, h4, section, fieldset, label)')].map(
    ({ outerHTML }) => outerHTML.slice(0, 200),
  );
