import { textParts, wordsOf, type AbstractAuthor } from '#domain/abstracts.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { titleOf } from '#schemas/options.ts';
import type { Services } from '#server/sales/services.ts';

/** An abstract in the list for the organisers. It was sent with the abstract page or with the registration form. */
export interface ListedAbstract {
  reference: string;
  kind: string;
  theme: string;
  title: string;
  name: string;
  organisation: string;
  email: string;
  /** false if the pass of the delegate was refunded */
  isRegistered: boolean;
  authors: AbstractAuthor[];
  words: number;
  texts: string[];
  /** ISO time of the last change */
  at: string;
  fileId: string;
}

type UsedServices = Pick<Services, 'db'>;

/**
 * Lists all abstracts, sorted by theme and reference. A registration can have two: one for a talk, one for a poster.
 */
export async function listAbstracts(services: UsedServices): Promise<ListedAbstract[]> {
  const listed = [...(await fromAbstractPage(services)), ...(await fromRegistrations(services))];
  const key = ({ theme, reference }: ListedAbstract) => `${theme} ${reference}`;
  return listed.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

interface PageRow {
  reference: string;
  name: string;
  organisation: string;
  email: string;
  isRegistered: boolean;
  authors: AbstractAuthor[];
  answers: Omit<AbstractAnswers, 'file'>;
  at: Date;
  fileId: string;
}

async function fromAbstractPage({ db }: UsedServices): Promise<ListedAbstract[]> {
  const rows = await db.query<PageRow>(
    `SELECT b.reference, b.name, b.organisation, b.email, b.authors, b.answers, b.updated_at AS at, u.id AS "fileId",
            EXISTS (SELECT 1 FROM tickets t JOIN orders o ON o.id = t.order_id
                    WHERE lower(t.email) = b.email AND t.state = 'valid' AND o.state = 'paid') AS "isRegistered"
     FROM abstracts b JOIN uploads u ON u.abstract_id = b.id AND u.replaced_at IS NULL`,
  );
  return rows.map(({ answers, at, ...row }) => ({
    ...row,
    kind: label('kind', answers.kind),
    theme: label('theme', answers.theme),
    title: answers.title,
    words: wordsOf(answers),
    texts: textParts.map((part) => answers[part]),
    at: at.toISOString(),
  }));
}

interface OrderRow {
  code: string;
  name: string;
  organisation: string;
  email: string;
  state: string;
  at: Date;
  answers: Record<string, unknown>;
}

const talks = [
  { kind: 'oral_presentation', file: 'oralAbstractFile', theme: 'oralTheme' },
  { kind: 'poster_presentation', file: 'posterAbstractFile', theme: 'posterTheme' },
];

/** Abstracts that were uploaded with a paid registration. Their text exists only in the file. */
async function fromRegistrations(services: UsedServices): Promise<ListedAbstract[]> {
  const rows = await services.db.query<OrderRow>(
    `SELECT code, contact_name AS name, answers ->> 'name' AS organisation, contact_email AS email, state, created_at AS at, answers
     FROM orders WHERE kind = 'single' AND state IN ('paid', 'refunded')
       AND (answers ? 'oralAbstractFile' OR answers ? 'posterAbstractFile')`,
  );
  return rows.flatMap(({ code, state, at, answers, ...delegate }) =>
    talks.flatMap((talk) => {
      // while the service is upgraded, a process of the old version may still write a URL that ends with the id
      const [fileId] = /[0-9a-f]{32}$/.exec(String(answers[talk.file] ?? '')) ?? [];
      if (fileId === undefined) return [];
      return {
        ...delegate,
        reference: code,
        fileId,
        title: '',
        authors: [],
        words: 0,
        texts: [],
        at: at.toISOString(),
        isRegistered: state === 'paid',
        kind: label('kind', talk.kind),
        theme: label('theme', String(answers[talk.theme] ?? '')),
      };
    }),
  );
}

const label = (field: 'kind' | 'theme', code: string): string => titleOf(abstractForm.document, field, code) || code;
