import { useState } from 'react';
import type { Role } from '#shared/kit/access.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { ClientPhotos } from './client-photos.tsx';

/** The photos on a client's card, asked for only when somebody wants to see them: every look is on record. */
export function CardPhotos({ clientId, role }: { clientId: number; role: Role }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Photos">
      {isOpen ? (
        <ClientPhotos clientId={clientId} role={role} />
      ) : (
        <Button size="sm" look="secondary" onClick={() => setIsOpen(true)}>
          Show photos
        </Button>
      )}
    </Card>
  );
}
