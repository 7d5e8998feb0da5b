import type { Charset } from '#domain/text/formats.ts';
import type { FormatName } from './all-formats.ts';

/**
 * A form document (schemas/forms/*.schema.json): JSON Schema with a few more keywords. schemas/form.meta.json
 * describes them for editors and tests. Fields are rendered in the order of the properties.
 */
export interface FormDocument {
  $schema?: string;
  $id: string;
  title: string;
  description?: string;
  type: 'object';
  /** names of required fields; a field with a condition is required only while it is visible */
  required: string[];
  properties: Record<string, Field>;
  /** option lists that several fields use; `options` of a field names its list */
  lists?: Record<string, Option[]>;
}

export interface Field {
  title: string;
  type: 'string' | 'boolean' | 'array';
  oneOf?: Option[];
  /** name of a list in `lists`; used instead of `oneOf` */
  options?: string;
  /** for an array: its options, or the document of its items, such as `attendee.schema.json` */
  items?: { type: 'string'; oneOf: Option[] } | { $ref: string };
  /** maximum number of code points; also limits typing */
  maxLength?: number;
  /** name of the allowed set of characters; other characters are removed while typing */
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
  /** true if the field uses the full width of a two-column form */
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
