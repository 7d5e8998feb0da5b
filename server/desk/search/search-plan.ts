import { financialYear } from '#domain/money/document-serials.ts';
import { m } from '#messages';
import type { Sql } from '#server/db/database.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { wordQuery } from './word-query.ts';

/** What a search text can mean. A missing key means that the text is no such thing. */
export interface SearchPlan {
  /** tsquery for `search_terms`: words, emails and digits of phones */
  words?: string;
  /** beginning of an order code or pass id, with dashes; `isWhole`: all of it */
  code?: Prefix;
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
 * Reads the text of the search box. `seesPayments`: whether the role may search for payment numbers. Throws 400 if
 * the text has less than two letters or digits.
 */
export async function searchPlan(
  sql: Sql,
  services: UsedServices,
  { text, seesPayments }: { text: string; seesPayments: boolean },
): Promise<SearchPlan> {
  const wanted = text.replace(/\0/g, '').trim().slice(0, 200);
  const words = await wordQuery(sql, wanted);
  const direct = directPlan(services, wanted);
  const { references, ...others } = direct;
  const plan = {
    ...(words !== undefined && { words }),
    ...others,
    ...(seesPayments && references && { references }),
  };
  if (Object.keys(plan).length === 0) throw new Problem(400, m.desk_orders_short_search());
  return plan;
}

const codeLength = 10;
const passLength = 26;
/** shortest part of a code or pass id that is searched for */
const shortestPart = 4;

/** Numbers and codes that the text may be, or begin. */
function directPlan({ conference, clock }: UsedServices, text: string): Omit<SearchPlan, 'words'> {
  const { eventCode } = conference.event.ids;
  const compact = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const hasEventCode = compact.startsWith(eventCode);
  const rest = hasEventCode ? compact.slice(eventCode.length) : compact;
  const isCode = /^[0-9A-HJKMNP-TV-Z]+$/.test(rest) && rest.length >= (hasEventCode ? 1 : shortestPart);
  const plain = text.replace(/\s+/g, '');
  return {
    ...(isCode && rest.length <= codeLength && { code: prefix(`${eventCode}-`, rest, codeLength) }),
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
