// Styles first: what the parts bring after them overrides Mantine.
import '../app/mantine.css';
import '../app/tokens.css';
import '../app/base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { cssVariablesResolver, theme } from '#src/app/theme.ts';
import { Gallery } from './gallery.tsx';

/** The site keeps a scheme of its own. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'symposia-flows-scheme' });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </MantineProvider>,
  );
}
