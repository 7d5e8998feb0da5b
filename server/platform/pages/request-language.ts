import accepts from '@fastify/accepts';
import { fastifyRequestContext } from '@fastify/request-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseLocale, getLocale, locales, toLocale, type Locale } from '#language';
import { hasSeveralLanguages, openLanguageScope } from '#server/platform/http/language-scope.ts';
import type { Services } from '#server/platform/services.ts';

const cookieName = 'symposia-language';
const cookieSeconds = 365 * 24 * 60 * 60;

/**
 * Gives each request a language, which `getLocale` returns until the reply is made. It comes from `?lang`, the cookie
 * or Accept-Language, else it is the base language. If the site has one language, does nothing. Decision 57.
 */
export async function addLanguages(app: FastifyInstance): Promise<void> {
  if (!hasSeveralLanguages()) return;
  openLanguageScope();
  await app.register(accepts);
  await app.register(fastifyRequestContext, { defaultStoreValues: (request) => ({ locale: languageOf(request) }) });
}

/** All languages, the base language first. So it is chosen if the browser accepts every language. */
const preferred = (): Locale[] => [...new Set<Locale>([baseLocale, ...locales])];

const languageOf = (request: FastifyRequest): Locale =>
  chosenLanguage(request) ??
  toLocale(request.cookies[cookieName]) ??
  toLocale(request.languages(preferred())) ??
  baseLocale;

/** Returns the language in `?lang`, or undefined if it is missing or unknown. */
const chosenLanguage = ({ query }: FastifyRequest): Locale | undefined =>
  toLocale((query as { lang?: unknown } | undefined)?.lang);

/**
 * Adds the headers about the language to a page. If the URL has `?lang`, stores this language in a cookie for a year.
 */
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
