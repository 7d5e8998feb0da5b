// Styles first, as on the site.
import '#src/app/mantine.css';
import '#src/app/tokens.css';
import '#src/app/base.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { delegateForm } from '#schemas/forms/delegate.form.ts';
import { cssVariablesResolver, theme } from '#src/app/theme.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { idPrefix } from '../contestants.ts';

/** The form of the booking screen in the theme of the site. */
export const draw = (root: HTMLElement): void =>
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <SchemaForm form={delegateForm} id={idPrefix} onSubmit={() => undefined} />
    </MantineProvider>,
  );
