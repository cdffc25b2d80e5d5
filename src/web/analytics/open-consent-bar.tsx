import { createRoot } from 'react-dom/client';
import { ConsentBar } from './consent-bar.tsx';

/** A place of its own at the end of the page: the server draws none of it, and a studio without it carries none. */
export function openConsentBar(measurementId: string): void {
  const place = document.createElement('div');
  place.className = 'consent-place';
  document.body.append(place);
  createRoot(place).render(<ConsentBar measurementId={measurementId} />);
}
