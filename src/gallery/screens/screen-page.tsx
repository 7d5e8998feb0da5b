// must be first, before other modules read localStorage
import './own-storage.ts';
import '#src/app/styles/global.css';
// These imports preload lazy code, so scenes have no loading states.
import '#src/features/booking/attendees-step.tsx';
import '#src/forms/schema-form.tsx';
import '#src/features/booking/booking-page.tsx';
import '#src/features/orders/confirmation/confirmation-page.tsx';
import '#src/features/tickets/tickets-page.tsx';
import '#src/features/tickets/ticket-view.tsx';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '#src/app/theme-provider.tsx';
import { ScreenPage } from './screen-of.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <ScreenPage />
    </ThemeProvider>,
  );
