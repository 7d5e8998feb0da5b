import accepts from '@fastify/accepts';
import { fastifyRequestContext } from '@fastify/request-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseLocale, getLocale, locales, toLocale, type Locale } from '#language';
import { hasSeveralLanguages, openLanguageScope } from '#server/http/language-scope.ts';
import type { Services } from '#server/services.ts';

const cookieName = 'symposia-language';
const cookieSeconds = 365 * 24 * 60 * 60;

/**
 * Gives each request a language, which `getLocale` returns until the reply is made: the one of `?lang`, of the cookie,
 * of Accept-Language, or the base language. With one language nothing is registered and no header is read. Decision 57.
 */
export async function addLanguages(app: FastifyInstance): Promise<void> {
  if (!hasSeveralLanguages()) return;
  openLanguageScope();
  await app.register(accepts);
  await app.register(fastifyRequestContext, { defaultStoreValues: (request) => ({ locale: languageOf(request) }) });
}

/** The base language comes first, because it answers a request that accepts every language. */
const preferred = (): Locale[] => [...new Set<Locale>([baseLocale, ...locales])];

const languageOf = (request: FastifyRequest): Locale =>
  chosenLanguage(request) ??
  toLocale(request.cookies[cookieName]) ??
  toLocale(request.languages(preferred())) ??
  baseLocale;

/** The language of `?lang`; undefined if there is none or it is unknown. */
const chosenLanguage = ({ query }: FastifyRequest): Locale | undefined =>
  toLocale((query as { lang?: unknown } | undefined)?.lang);

/** Adds the headers about the language to a page. Stores the visitor's choice in a cookie for a year. */
export function addLanguageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): void {
  if (!hasSeveralLanguages()) return;
  void reply.headers({ 'content-language': getLocale(), vary: 'accept-encoding, accept-language, cookie' });
  const chosen = chosenLanguage(request);
  if (!chosen) return;
  void reply.setCookie(cookieName, chosen, {
    path: '/',
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
}
