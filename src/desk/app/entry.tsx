import './desk.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { AddressProvider } from '#src/lib/address.ts';
import { onFailedImport } from '#src/lib/failed-imports.ts';
import { Desk } from './desk.tsx';
import { deskRoutes } from './routes.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { DeskProviders } from './desk-providers.tsx';
import { deskAddress } from './desk-address.ts';
import { offerReload } from './offer-reload.tsx';

/** Value of the Content-Security-Policy for <style> elements that scripts write. Empty in development. */
const nonce = document.getElementById('symposia-runtime')?.nonce ?? '';
if (nonce) setNonce(nonce); // for react-remove-scroll, which Mantine's drawers and menus use

onFailedImport(offerReload);
const router = createBrowserRouter(deskRoutes());

createRoot(document.getElementById('root')!).render(
  <DeskProviders nonce={nonce}>
    <AddressProvider value={deskAddress(router)}>
      <ErrorBoundary>
        <Desk router={router} />
      </ErrorBoundary>
    </AddressProvider>
  </DeskProviders>,
);
