/** Returns JSON for a script element. The text cannot close the element, and it is also valid JavaScript. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
