import type { Charset } from '#domain/text/formats.ts';
import type { FormatName } from './all-formats.ts';

/**
 * The words of a form document (schemas/forms/*.schema.json): plain JSON Schema plus a small vocabulary, which
 * schemas/form.meta.json describes for editors and tests. Order of properties is order on screen.
 */
export interface FormDocument {
  $schema?: string;
  $id: string;
  title: string;
  description?: string;
  type: 'object';
  /** A conditional field named here is required only while it is shown. */
  required: string[];
  properties: Record<string, Field>;
  /** Option lists that several fields share by `options`. */
  lists?: Record<string, Option[]>;
}

export interface Field {
  title: string;
  type: 'string' | 'boolean' | 'array';
  oneOf?: Option[];
  /** The name of a shared option list, in place of `oneOf`. */
  options?: string;
  /** Of an array: the options to choose from, or the document of each item, such as `attendee.schema.json`. */
  items?: { type: 'string'; oneOf: Option[] } | { $ref: string };
  /** In code points; also cuts while typing. */
  maxLength?: number;
  /** A named class of characters; others are dropped while typing. */
  charset?: Charset;
  format?: FormatName;
  showCondition?: Condition;
  requiredWhen?: Condition;
  messages?: Partial<Record<'required' | 'pattern' | 'enum' | 'maxLength', string>>;
  section?: string;
  widget?: 'email' | 'tel' | 'url' | 'password' | 'textarea' | 'pdf' | 'radio' | 'code';
  placeholder?: string;
  hint?: string;
  rows?: number;
  autocomplete?: string;
  /** Takes the whole width of a two-column form. */
  wide?: boolean;
}

export interface Option {
  const: string;
  title: string;
  /** The option exists only in this variant of the form. */
  onlyIn?: Variant;
}

export type Variant = 'presentation';

export type Condition =
  | { field: string; equals: string | boolean }
  | { field: string; includes: string }
  | { field: string; oneOf: string[] }
  | { field: string; filled: true }
  | { all: Condition[] };

export type Answer = string | boolean | string[] | Answers[] | undefined;
export interface Answers {
  [field: string]: Answer;
}
