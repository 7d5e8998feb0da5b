import { refusals } from './refusal.ts';

/** Reads requests of the protocol: flat objects of texts. A field that is not text counts as missing. */
export type Fields = Record<string, unknown>;

const longest = 4096;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
}

export function needed(fields: Fields, name: string): string {
  const value = textOf(fields, name);
  if (value === undefined) throw refusals.missing(name);
  return value;
}

/** 'a***@e***', as the client shows where a code went. */
export const masked = (email: string): string => email.replace(/^(.)[^]*@(.)[^]*$/u, '$1***@$2***');
