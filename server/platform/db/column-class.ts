import type { PgColumn, PgColumnBuilderBase } from 'drizzle-orm/pg-core';

/**
 * Relation of a column to a person. Decision 42.
 *
 * `person`: data about a person; exported and erased. `link`: refers to a person through another row, such as an id
 * or a payment number; exported. `secret`: hash or code that verifies a secret; never exported. `fact`: any other;
 * exported.
 */
export type ColumnClass = 'person' | 'link' | 'secret' | 'fact';

/** These mark a column where its table is defined: `email: person(text('email').notNull())`. The type does not change. */
export const person = <Builder extends PgColumnBuilderBase>(column: Builder) => mark(column, 'person');
export const link = <Builder extends PgColumnBuilderBase>(column: Builder) => mark(column, 'link');
export const secret = <Builder extends PgColumnBuilderBase>(column: Builder) => mark(column, 'secret');
export const fact = <Builder extends PgColumnBuilderBase>(column: Builder) => mark(column, 'fact');

/** Types of columns that are facts without a mark. */
const plainTypes = ['smallint', 'integer', 'bigint', 'boolean', 'date', 'timestamp with time zone'];

/** Returns undefined for a text, JSON or other column without a mark, so an unmarked column cannot be exported. */
export const classOf = (column: PgColumn): ColumnClass | undefined =>
  classes.get(configOf(column)) ?? (plainTypes.includes(column.getSQLType()) ? 'fact' : undefined);

const classes = new WeakMap<object, ColumnClass>();

function mark<Builder extends PgColumnBuilderBase>(column: Builder, name: ColumnClass): Builder {
  classes.set(configOf(column), name);
  return column;
}

/** Drizzle passes this object from a column's builder to the column, so it identifies both. */
const configOf = (column: object): object => Reflect.get(column, 'config');
