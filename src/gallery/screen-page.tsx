// The storage before all that may read it.
import './own-storage.ts';
import '../pages/global.css';
// All screens at once: no scene waits for a part of it.
import '#src/forms/attendee-panels.tsx';
import '#src/forms/schema-form.tsx';
import '#src/pages/booking-page.tsx';
import '#src/pages/confirmation-page.tsx';
import '#src/screens/home/enquiry-fields.tsx';
import '#src/pages/tickets-page.tsx';
import '#src/screens/tickets/ticket-view.tsx';
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
