// Styles first: what the parts bring after them overrides Mantine.
import './app/mantine.css';
import './app/tokens.css';
import './app/base.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#src/app/app.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}
