import { Route, Routes, useSearchParams } from 'react-router-dom';
import { LivePage } from './live/live-page.tsx';
import { ScreensPage } from './screens/screens-page.tsx';
import { WalkPage } from './walk/walk-page.tsx';

/** Routes of the gallery. */
export function Gallery() {
  return (
    <Routes>
      <Route path="/flows/screens" element={<ScreensPage />} />
      <Route path="*" element={<WalkOrLive />} />
    </Routes>
  );
}

function WalkOrLive() {
  const [query] = useSearchParams();
  return query.has('live') ? <LivePage /> : <WalkPage />;
}
