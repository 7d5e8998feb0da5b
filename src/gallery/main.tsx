import '#src/ui/styles/fonts.css';
import '#src/ui/styles/global.css';
import '#src/desk/app/utilities.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { Gallery } from './gallery.tsx';
import { showScheme } from './scheme.ts';

showScheme();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </ThemeProvider>,
  );
}
