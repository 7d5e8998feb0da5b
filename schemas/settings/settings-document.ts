import capacities from './capacities.schema.json' with { type: 'json' };
import committee from './committee.schema.json' with { type: 'json' };
import contacts from './contacts.schema.json' with { type: 'json' };
import dates from './dates.schema.json' with { type: 'json' };
import hotels from './hotels.schema.json' with { type: 'json' };
import phases from './phases.schema.json' with { type: 'json' };
import policies from './policies.schema.json' with { type: 'json' };
import prices from './prices.schema.json' with { type: 'json' };
import programme from './programme.schema.json' with { type: 'json' };
import speakers from './speakers.schema.json' with { type: 'json' };
import workshops from './workshops.schema.json' with { type: 'json' };

/**
 * Parts of the settings, in the order of the desk, and in which they change the conference: prices and capacities come
 * after the workshops that they are about. Each has its document, versions and drafts.
 */
export const settingsParts = [
  'phases',
  'workshops',
  'prices',
  'capacities',
  'dates',
  'contacts',
  'programme',
  'speakers',
  'committee',
  'hotels',
  'policies',
] as const;
export type SettingsPart = (typeof settingsParts)[number];

/**
 * A part of the settings as a form (schemas/settings/*.schema.json): which values of the conference it shows, and with
 * which titles. Its rules are those of event.schema.json, see `settingsSchema`.
 */
export interface SettingsDocument {
  $id: string;
  title: string;
  hint?: string;
  /** true if a change takes effect at once, and never at a time */
  now?: true;
  /** pages that show the values, for the preview */
  pages: string[];
  properties: Record<string, SettingsField & { of: string }>;
}

export interface SettingsField {
  title: string;
  hint?: string;
  /** keys that lead to the value in the data of the conference, such as 'event.dates.start' */
  of?: string;
  widget?: 'hidden' | 'day' | 'email' | 'tel' | 'url' | 'picture' | 'markdown';
  readOnly?: true;
  /** true for a value that only an added item can have; then it stays, or changes in another part */
  once?: true;
  /** titles of the values of a choice */
  options?: Record<string, string>;
  /** fields of an object; all of its other values stay as they are */
  properties?: Record<string, SettingsField>;
  items?: SettingsField;
  /** a line about an item of a list, such as '{location} · {km} km'; parts without their values are left out */
  summary?: string;
  /** true for a list with the items of the file, found by their ids: none can be added, removed or moved */
  fixed?: true;
}

const documents = {
  phases,
  prices,
  capacities,
  workshops,
  dates,
  contacts,
  programme,
  speakers,
  committee,
  hotels,
  policies,
} satisfies Record<SettingsPart, object>;

// a test checks the documents, whose type TypeScript cannot infer from the files
export const settingsDocument = (part: SettingsPart): SettingsDocument => documents[part] as SettingsDocument;

export const isSettingsPart = (name: string): name is SettingsPart => settingsParts.some((part) => part === name);
