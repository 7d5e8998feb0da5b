import type { AbstractAuthor } from '#domain/abstracts.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';

/** An abstract of any kind, from the abstract page or from a registration. */
export interface AnyAbstract {
  /** id of the abstract, or id of the order with 'oral' or 'poster' */
  id: string;
  reference: string;
  /** time of the last change */
  at: Date;
  name: string;
  organisation: string | null;
  email: string;
  /** codes of the form */
  kind: string;
  theme: string | null;
  authors: AbstractAuthor[];
  /** null for an abstract of a registration: its text is only in the file */
  answers: Omit<AbstractAnswers, 'file'> | null;
  /** false if the order of the registration was refunded, or is being refunded; null for an abstract of the abstract page */
  isPaid: boolean | null;
  fileId: string | null;
}

/**
 * SQL of an abstract of a registration: the fields of the delegate form with its theme and its file. An old process may
 * still write a URL that ends with the id of the file.
 */
const fromRegistration = (talk: string, kind: string): string =>
  `SELECT o.id || '-${talk}' AS id, o.code AS reference, o.created_at AS at, o.contact_name AS name,
     o.answers ->> 'name' AS organisation, o.contact_email AS email, '${kind}' AS kind, o.answers ->> '${talk}Theme' AS theme,
     '[]'::jsonb AS authors, NULL::jsonb AS answers, o.state = 'paid' AND NOT EXISTS (
       SELECT 1 FROM tickets t WHERE t.order_id = o.id AND t.state = 'revoked') AS "isPaid",
     substring(o.answers ->> '${talk}AbstractFile' FROM '[0-9a-f]{32}$') AS "fileId"
   FROM orders o
   WHERE o.kind = 'single' AND o.state IN ('paid', 'refunded') AND o.answers ? '${talk}AbstractFile'`;

/** SQL of all abstracts, with the columns of `AnyAbstract`. A registration can have two: a talk and a poster. */
export const allAbstracts = `SELECT b.id, b.reference, b.updated_at AS at, b.name, b.organisation, b.email,
    b.answers ->> 'kind' AS kind, b.answers ->> 'theme' AS theme, b.authors, b.answers, NULL::boolean AS "isPaid",
    u.id AS "fileId"
  FROM abstracts b LEFT JOIN uploads u ON u.abstract_id = b.id AND u.replaced_at IS NULL
  UNION ALL ${fromRegistration('oral', 'oral_presentation')}
  UNION ALL ${fromRegistration('poster', 'poster_presentation')}`;

/** SQL condition for an abstract `x` whose delegate has a valid, paid pass. */
export const isRegistered = `coalesce(x."isPaid", EXISTS (SELECT 1 FROM tickets t JOIN orders o ON o.id = t.order_id
  WHERE lower(t.email) = x.email AND t.state = 'valid' AND o.state = 'paid'))`;
