import { Card } from '#web/kit/ui/card.tsx';
import { ClientNotes } from './client-notes.tsx';

/** The notes on a client's card. */
export function CardNotes({ clientId }: { clientId: number }) {
  return (
    <Card title="Notes">
      <ClientNotes clientId={clientId} />
    </Card>
  );
}
