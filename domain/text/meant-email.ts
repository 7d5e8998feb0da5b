import { cleanEmail } from './clean-email.ts';

/** Names of large mail providers, with frequent spelling mistakes. Real domains, such as 'ymail' and 'gmx', are not here. */
const providers: Record<string, string> = {
  gmail: 'gmial gmai gamil gmal gmil gnail gmaill gmali gmaiil gmall gimail gmeil ggmail gemail',
  yahoo: 'yaho yahooo yhoo yahho yhaoo yaoo yajoo',
  hotmail: 'hotmial hotmai hotmal hotnail hotmil hotmaill homtail',
  outlook: 'outlok outloook otlook outllok outlool',
  rediffmail: 'redifmail rediffmial redffmail reddifmail rediffmai rediffmal',
  icloud: 'iclod icoud icluod iclould',
};

/** Last parts that no domain has. */
const noDomains = 'con cmo comm coom vom xom ocm cpm'.split(' ');

/** Last parts that other domains have, but not the providers. */
const cutEndings = 'co cm om c'.split(' ');

const nameOf = new Map(
  Object.entries(providers).flatMap(([name, mistakes]) =>
    [name, ...mistakes.split(' ')].map((each) => [each, name] as const),
  ),
);

/**
 * Returns the email that was probably meant, for a frequent mistake in its domain: 'a@gmial.con' is 'a@gmail.com'.
 * Undefined for all others. It is a hint: the typed email may be right, so never refuse it.
 */
export function meantEmail(text: string): string | undefined {
  const email = cleanEmail(text);
  const at = email.lastIndexOf('@');
  if (at < 1) return undefined;
  const domain = email.slice(at + 1).toLowerCase();
  const meant = meantDomain(domain);
  return meant === domain ? undefined : `${email.slice(0, at)}@${meant}`;
}

function meantDomain(domain: string): string {
  const [first = '', ...rest] = domain.split('.');
  const name = nameOf.get(first);
  const end = rest.at(-1);
  if (end === undefined) return name ? `${name}.com` : domain;
  const isWrong = noDomains.includes(end) || (name !== undefined && rest.length === 1 && cutEndings.includes(end));
  return [name ?? first, ...rest.slice(0, -1), isWrong ? 'com' : end].join('.');
}
