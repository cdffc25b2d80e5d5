import { createRoot } from 'react-dom/client';
import { ConsentBar } from './consent-bar.tsx';

/** A separate root at the end of the page: not rendered by the server, and not loaded by a studio without it. */
export function openConsentBar(measurementId: string): void {
  const place = document.createElement('div');
  place.className = 'consent-place';
  document.body.append(place);
  createRoot(place).render(<ConsentBar measurementId={measurementId} />);
}
