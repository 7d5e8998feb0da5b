import { financialYear } from '#domain/money/document-serials.ts';
import { hiddenFields, type Field, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { wordQuery } from './word-query.ts';

/** What a search text can mean. A missing key means that the text is no such thing. */
export interface SearchPlan {
  /** tsquery for `search_terms`: words, emails and digits of phones */
  words?: string;
  /** the text in lower case, if it is one word of the letters a to z, which very many people can have */
  word?: string;
  /** beginning of an order code or pass id, with dashes; `isWhole`: all of it */
  code?: Prefix;
  /** beginning of the second half of an order code */
  codeEnd?: string;
  pass?: Prefix;
  /** whole invoice numbers, or the beginning of one */
  serials?: string[];
  serial?: string;
  /** beginning of a payment number, in the spellings of providers and banks */
  references?: string[];
}

interface Prefix {
  text: string;
  isWhole: boolean;
}

type UsedServices = Pick<Services, 'conference' | 'clock'>;

/**
 * Reads the text of the search box. Leaves out meanings that would tell the role a hidden field. Throws 400 if the text
 * has less than two letters or digits.
 */
export async function searchPlan(
  sql: Sql,
  services: UsedServices,
  { text, role }: { text: string; role: Role },
): Promise<SearchPlan> {
  const wanted = text.replace(/\0/g, '').trim().slice(0, 200);
  const words = await wordQuery(sql, wanted);
  const plan: SearchPlan = {
    ...(words !== undefined && { words }),
    ...(/^[a-z]{2,}$/i.test(wanted) && { word: wanted.toLowerCase() }),
    ...directPlan(services, wanted),
  };
  const hidden = hiddenFields(role, 'orders');
  const allowed = Object.entries(plan).filter(
    ([meaning]) => !needs[meaning as keyof SearchPlan].some((field) => hidden.includes(field)),
  );
  if (allowed.length === 0) throw new Problem(400, m.desk_orders_short_search());
  return Object.fromEntries(allowed);
}

/** Fields that a role must see to search for a meaning. A role without amounts sees no invoices. */
const needs: Record<keyof SearchPlan, readonly Field[]> = {
  words: ['name', 'email', 'phone'],
  word: ['name', 'email', 'phone'],
  code: [],
  codeEnd: [],
  pass: [],
  serials: ['amounts'],
  serial: ['amounts'],
  references: ['payments'],
};

const codeLength = 10;
const passLength = 26;
/** shortest part of a code or pass id that is searched for */
const shortestPart = 4;

/** Numbers and codes that the text may be, or begin. */
function directPlan({ conference, clock }: UsedServices, text: string): Omit<SearchPlan, 'words' | 'word'> {
  const { eventCode } = conference.event.ids;
  const compact = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const hasEventCode = compact.startsWith(eventCode);
  const rest = hasEventCode ? compact.slice(eventCode.length) : compact;
  const isCode = /^[0-9A-HJKMNP-TV-Z]+$/.test(rest) && rest.length >= (hasEventCode ? 1 : shortestPart);
  const plain = text.replace(/\s+/g, '');
  return {
    ...(isCode && rest.length <= codeLength && { code: prefix(`${eventCode}-`, rest, codeLength) }),
    ...(isCode && !hasEventCode && rest.length <= codeLength / 2 && { codeEnd: rest }),
    ...(isCode && !hasEventCode && rest.length <= passLength && { pass: prefix('', rest, passLength) }),
    ...serialsOf(conference, plain.toUpperCase(), clock.now()),
    ...(plain.length >= 6 && { references: [...new Set([plain, plain.toUpperCase()])] }),
  };
}

const prefix = (before: string, part: string, length: number): Prefix => ({
  text: before + (part.match(/.{1,5}/g)?.join('-') ?? ''),
  isWhole: part.length === length,
});

/** An invoice number with its series, or only its digits: then of this or the last financial year. */
function serialsOf(
  { tax, event }: Services['conference'],
  text: string,
  now: Date,
): Pick<SearchPlan, 'serial' | 'serials'> {
  if (text.includes('/')) return { serial: text };
  if (!/^\d{1,6}$/.test(text)) return {};
  const lastYear = new Date(now.getTime());
  lastYear.setUTCFullYear(lastYear.getUTCFullYear() - 1);
  const years = [now, lastYear].map((at) => financialYear(at, event.dates.timeZone));
  const number = text.padStart(6, '0');
  return { serials: years.flatMap((year) => Object.values(tax.series).map((series) => `${series}/${year}/${number}`)) };
}
