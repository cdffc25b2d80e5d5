import { Card } from '#web/kit/ui/card.tsx';
import { ClientNotes } from './client-notes.tsx';

export function CardNotes({ clientId }: { clientId: number }) {
  return (
    <Card title="Notes">
      <ClientNotes clientId={clientId} />
    </Card>
  );
}
