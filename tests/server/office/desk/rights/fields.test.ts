import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldInWords } from '#domain/staff/log-words.ts';
import { grants, roles, type Field, type Grant, type Right, type Role, type Subject } from '#domain/staff/roles.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { server, useOffice } from '../office/office-fixture.ts';
import { readDeskRoutes } from './desk-routes.ts';
import { fillDesk, marks, readAll } from './filled-desk.ts';

useOffice();

let ids: Record<string, string>;
let paths: { path: string; right: Right }[];
const viewers = structuredClone(grants.viewer);
beforeEach(async () => {
  ids = await fillDesk();
  const routes = await readDeskRoutes(server);
  paths = routes.flatMap(({ method, path, desk }) =>
    method === 'GET' && desk.includes(' ') ? [{ path, right: desk as Right }] : [],
  );
});
afterEach(() => void (grants.viewer = structuredClone(viewers)));

/** Signs of data in replies. Amounts have no text that occurs nowhere else, but keys. */
const signs: Partial<Record<Field, RegExp>> = {
  ...(Object.fromEntries(Object.entries(marks).map(([field, mark]) => [field, new RegExp(mark)])) as typeof signs),
  amounts: /"(?:total|unit|price|amount|fee|\w+_paise)":/,
};

/** Returns the paths of a subject whose replies to the role contain data of a kind. */
async function pathsWith(field: Field, role: Role, subject: Subject): Promise<string[]> {
  const ofSubject = paths.filter(({ right }) => right === `see ${subject}`).map(({ path }) => path);
  const replies = await readAll(role, ofSubject, ids);
  expect(replies.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
  return replies
    .filter(({ status, type, content }) => {
      const text = type.startsWith('application/pdf') ? pdfWords(content).join(' ') : content.toString();
      return status === 200 && signs[field]?.test(text);
    })
    .map(({ path }) => path);
}

const partly = roles.filter((role) => Object.values(grants[role]).some(({ hidden = [] }) => hidden.length > 0));

/** Data of each part of the desk that can be hidden from a role. */
const hideable: [subject: Subject, fields: Field[]][] = [
  ['orders', ['name', 'email', 'phone', 'answers', 'notes', 'payments', 'amounts']],
  ['money', ['name', 'email', 'notes', 'payments', 'amounts']],
  ['exhibitors', ['name', 'email', 'phone', 'answers', 'files']],
  ['abstracts', ['name', 'email', 'answers']],
  ['awards', ['name', 'email', 'phone', 'answers']],
  ['enquiries', ['name', 'email', 'answers']],
  ['mails', ['name', 'email']],
];

describe('fields at the desk', () => {
  it('have a name in the log', async () => {
    const logged = await server.db.query<{ field: string }>(
      `SELECT DISTINCT unnest(fields) AS field FROM audit_events WHERE act <> 'settings.published'`,
    );
    const names = logged.map(({ field }) => field);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((field) => fieldInWords(field) === field)).toEqual([]);
  });

  it.each(partly)('are absent from all replies if the table hides them: role %s', async (role) => {
    for (const [subject, { hidden = [] }] of Object.entries(grants[role]) as [Subject, Grant][])
      for (const field of hidden)
        expect([subject, field, await pathsWith(field, role, subject)]).toEqual([subject, field, []]);
  });

  it.each(hideable)('of %s are in the replies to a role until they are hidden from it', async (subject, fields) => {
    for (const field of fields) {
      grants.viewer = { [subject]: { may: ['see'] } };
      expect([field, await pathsWith(field, 'viewer', subject)]).not.toEqual([field, []]);
      grants.viewer = { [subject]: { may: ['see'], hidden: [field] } };
      expect([field, await pathsWith(field, 'viewer', subject)]).toEqual([field, []]);
    }
  });
});
