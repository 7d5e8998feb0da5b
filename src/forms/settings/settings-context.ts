import { createContext } from 'react';
import type { RJSFSchema, TemplatesType, WidgetProps } from '@rjsf/utils';
import type { SettingsSchema } from '#schemas/settings/settings-schema.ts';
import type { TypedTexts } from '../typed-texts.ts';
import type { FieldOptions, SettingsValues } from './rjsf-schema.ts';

/** Context of rjsf: data that all templates and widgets of the form use. */
export interface SettingsContext {
  schema: SettingsSchema;
  idPrefix: string;
  /** typed texts that were not passed to the form yet */
  typedTexts: TypedTexts;
  /** number of failed submits; errors are visible after the first one */
  refusals: number;
  /** ids of the published items of lists */
  publishedIds: ReadonlySet<unknown>;
  /** stores a picture and returns its path; rejects with a sentence for the person */
  uploadPicture: (file: File) => Promise<string>;
  /** returns true once for each number of failed submits: the error summary then takes the focus */
  takesFocus: (refusals: number) => boolean;
}

/** True inside an item of a list that is not published. */
export const AddedItemContext = createContext(false);

/** The values of the form, for the error summary. Not in `SettingsContext`, which all fields use. */
export const ValuesContext = createContext<SettingsValues>({});

export type SettingsWidget = WidgetProps<SettingsValues, RJSFSchema, SettingsContext>;
export type SettingsTemplates = TemplatesType<SettingsValues, RJSFSchema, SettingsContext>;

/** Props of a field for the components in src/forms/fields. */
export function fieldOf({ id, label, options, required, readonly, rawErrors, registry }: SettingsWidget) {
  const { hint } = options as FieldOptions;
  const error = registry.formContext.refusals > 0 ? rawErrors?.[0] : undefined;
  return { id, name: id, label, hint, required, error, readOnly: readonly };
}
