import { escapeHtml } from '#domain/text/html-text.ts';

/** Safe HTML. All values in it are escaped, except values that are themselves Html. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | undefined | readonly (Html | string)[];

/** Template tag for Html: html`<p>${name}</p>` escapes the name. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + written(values[index - 1]) + part));
}

const written = (value: Value): string => {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  return escapeHtml(String(value));
};
