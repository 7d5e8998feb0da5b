// must be first, before other modules read localStorage
import './own-storage.ts';
import '#src/ui/styles/fonts.css';
import '#src/ui/styles/global.css';
import '#src/desk/app/utilities.css';
// These imports preload lazy code, so scenes have no loading states.
import '#src/forms/booking/attendees-step.tsx';
import '#src/forms/schema-form.tsx';
import '#src/site/booking/booking-page.tsx';
import '#src/site/orders/confirmation/confirmation-page.tsx';
import '#src/site/tickets/tickets-page.tsx';
import '#src/site/tickets/ticket-view.tsx';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { ScreenPage } from './screen-of.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <ScreenPage />
    </ThemeProvider>,
  );
