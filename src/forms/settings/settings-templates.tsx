import { Box, Text } from '@mantine/core';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { m } from '#messages';
import { nameOf } from '#schemas/settings/describe-changes.ts';
import type { SettingsSchema } from '#schemas/settings/settings-schema.ts';
import classes from './settings-form.module.css';
import type { FieldOptions } from './rjsf-schema.ts';
import { AddedItemContext, ValuesContext, type SettingsTemplates } from './settings-context.ts';

/** The grid cell of a field. The widget renders label, hint and error; a list renders its own. */
export const FieldTemplate: SettingsTemplates['FieldTemplate'] = ({ children, hidden, schema, uiSchema }) => {
  const isAdded = use(AddedItemContext);
  const { isOnce } = (uiSchema?.['ui:options'] ?? {}) as FieldOptions;
  if (isOnce && !isAdded) return null;
  if (hidden || uiSchema?.['ui:widget'] === 'hidden') return <div hidden>{children}</div>;
  if (schema.type === 'object') return children;
  const isWide = schema.type === 'array' || uiSchema?.['ui:widget'] === 'markdown';
  return <div className={isWide ? classes.wide : classes.cell}>{children}</div>;
};

export const ObjectFieldTemplate: SettingsTemplates['ObjectFieldTemplate'] = ({ properties }) => (
  <div className={classes.fields}>{properties.map(({ content }): ReactNode => content)}</div>
);

/** Error summary after a failed submit: number of errors, and links to the fields. It takes the focus. */
export const ErrorListTemplate: SettingsTemplates['ErrorListTemplate'] = ({ errors, registry }) => {
  const { schema, idPrefix, refusals, takesFocus } = registry.formContext;
  const values = use(ValuesContext);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && takesFocus(refusals)) box.current.focus();
  });
  if (refusals === 0 || errors.length === 0) return null;
  return (
    <div ref={box} role="alert" data-tone="bad" tabIndex={-1} className={classes.summary}>
      <Text fw={600}>{m.form_summary({ count: errors.length })}</Text>
      <Box component="ul" display="grid">
        {errors.map(({ property = '', message = '' }) => {
          const path = property.replace(/^\./, '').split('.');
          const id = [idPrefix, ...path].join('_');
          return (
            <li key={property}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault(); // the router would navigate to the anchor
                  document.getElementById(id)?.focus();
                }}
              >
                {`${titlesOf(schema, values, path).join(' › ')}: ${message}`}
              </a>
            </li>
          );
        })}
      </Box>
    </div>
  );
};

/** Titles that lead to a field, such as 'Passes', 'Under Graduates' and 'Price'. */
function titlesOf(schema: SettingsSchema, value: unknown, [key, ...rest]: readonly string[]): string[] {
  if (key === undefined) return [];
  const inner = Object(value)[key];
  if (!schema.items) {
    const field = schema.properties?.[key] ?? {};
    return [field.title ?? key, ...titlesOf(field, inner, rest)];
  }
  return [itemTitle(schema.items, inner, Number(key)), ...titlesOf(schema.items, inner, rest)];
}

/** The name of an item, or 'Speaker 3' while it has none. */
export const itemTitle = (item: SettingsSchema, value: unknown, index: number): string =>
  nameOf(item, value) || `${item.title ?? ''} ${index + 1}`.trim();
