import '#src/app/styles/global.css';
import { createRoot } from 'react-dom/client';
import { delegateForm } from '#schemas/forms/delegate.form.ts';
import { ThemeProvider } from '#src/app/theme-provider.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { idPrefix } from '../contestants.ts';

/** The form of the booking screen in the theme of the site. */
export const draw = (root: HTMLElement): void =>
  createRoot(root).render(
    <ThemeProvider>
      <SchemaForm form={delegateForm} id={idPrefix} onSubmit={() => undefined} />
    </ThemeProvider>,
  );
