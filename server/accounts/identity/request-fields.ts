import { refusals } from './refusal.ts';

/** Body of a request of the protocol: an object of strings. A field of another type counts as missing. */
export type Fields = Record<string, unknown>;

const maxFieldLength = 4096;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' && value !== '' && value.length <= maxFieldLength ? value : undefined;
}

export function requiredText(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (value === undefined) throw refusals.missing(name);
  return value;
}

/** Hides most of an email: 'a***@e***'. The client shows it as the destination of a code. */
export const masked = (email: string): string => email.replace(/^(.)[^]*@(.)[^]*$/u, '$1***@$2***');
