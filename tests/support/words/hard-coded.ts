import { readFileSync, readdirSync } from 'node:fs';
import { workshopTime, type WorkshopTime } from '#domain/booking/workshops.ts';
import { datesInWords } from '#domain/time/dates.ts';

/** Attributes with text that is shown or read aloud. */
const readAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
];

/** Every visible or spoken text of a page, with its title and description, without scripts and styles. */
export function textsOf(root: ParentNode): string[] {
  const texts: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
    for (const name of readAttributes) texts.push(element.getAttribute(name) ?? '');
    if (element.matches('meta[name=description], meta[property="og:title"], meta[property="og:description"]'))
      texts.push(element.getAttribute('content') ?? '');
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? '');
  }
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

/** All texts in a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Texts of the conference data, and its dates and times in words. */
export const eventFacts = (): string[] => {
  const read = (name: string) => JSON.parse(readFileSync(`event/${name}`, 'utf8'));
  const files = readdirSync('event').filter((name) => name.endsWith('.json'));
  const times = (read('workshops.json') as { time: WorkshopTime }[]).map(({ time }) => workshopTime(time));
  return [...files.flatMap((name) => stringsIn(read(name))), datesInWords(read('event.json').dates), ...times];
};

/**
 * English texts that do not come from the message files. Facts of the event are allowed: a fact of several words may
 * be a part of a text, a fact of one word must be the whole text. Numbers, URLs and single letters are ignored.
 */
export function hardCoded(texts: readonly string[], facts: readonly string[]): string[] {
  const whole = new Set(facts);
  const several = [...whole].filter((fact) => /\s|\W\w/.test(fact));
  return texts.filter((text) => {
    const parts = without(text, several)
      .replace(/\S+@\S+|https?:\S+/g, ' ')
      .split(/[,:·›]\s/);
    return parts.some((part) => /[A-Za-z]{2,}/.test(part) && !whole.has(part.trim()));
  });
}

/** Replaces all facts in the text by spaces. Facts may overlap. */
function without(text: string, facts: readonly string[]): string {
  const unexplained = text.split('');
  for (const fact of facts) {
    for (let at = text.indexOf(fact); at >= 0; at = text.indexOf(fact, at + 1))
      unexplained.fill(' ', at, at + fact.length);
  }
  return unexplained.join('');
}
