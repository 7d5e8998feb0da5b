/** JSON for a script element: cannot close the element, and is valid JavaScript too. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
