import type { Charset } from '#domain/text/formats.ts';
import type { FormatName } from './all-formats.ts';

/**
 * Form documents (schemas/forms/*.schema.json): JSON Schema plus a small vocabulary, which schemas/form.meta.json
 * describes for editors and tests. Fields are shown in the order of the properties.
 */
export interface FormDocument {
  $schema?: string;
  $id: string;
  title: string;
  description?: string;
  type: 'object';
  /** A conditional field listed here is required only while it is visible. */
  required: string[];
  properties: Record<string, Field>;
  /** Option lists shared by several fields through `options`. */
  lists?: Record<string, Option[]>;
}

export interface Field {
  title: string;
  type: 'string' | 'boolean' | 'array';
  oneOf?: Option[];
  /** name of a shared option list, instead of `oneOf` */
  options?: string;
  /** of an array: its options, or the document of each item, such as `attendee.schema.json` */
  items?: { type: 'string'; oneOf: Option[] } | { $ref: string };
  /** in code points; also limits typing */
  maxLength?: number;
  /** named set of characters; others are dropped while typing */
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
  /** uses the full width of a two-column form */
  wide?: boolean;
}

export interface Option {
  const: string;
  title: string;
  /** the option exists only in this variant of the form */
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
