import { ClientsSection } from '#web/clients/clients-section.tsx';
import { clientCardParts } from './client-card-parts.ts';

/** The clients with what all features know of them. */
export function ClientsTab() {
  return <ClientsSection parts={clientCardParts} />;
}
