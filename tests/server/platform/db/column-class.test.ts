import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { classOf, fact, link, person, secret } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

it('a column keeps the class of its definition', () => {
  const table = pgTable('marked', {
    id: link(bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()),
    emails: person(text('emails').array().notNull().default([])),
    hash: secret(text('hash')),
    state: fact(text('state').notNull()),
  });
  expect([table.id, table.emails, table.hash, table.state].map(classOf)).toEqual(['link', 'person', 'secret', 'fact']);
});

it('a column without a class is a fact if it is a number, a time or a boolean; text and JSON must have a class', () => {
  const facts = pgTable('facts', {
    count: bigint('count', { mode: 'number' }),
    madeAt: instant('made_at'),
    isOpen: boolean('is_open'),
  });
  const others = pgTable('others', {
    name: text('name'),
    names: text('names').array(),
    answers: jsonb('answers'),
    key: uuid('key'),
  });
  expect([facts.count, facts.madeAt, facts.isOpen].map(classOf)).toEqual(['fact', 'fact', 'fact']);
  expect([others.name, others.names, others.answers, others.key].map(classOf)).toEqual(Array(4).fill(undefined));
});
