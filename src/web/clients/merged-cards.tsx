import { useState } from 'react';
import type { ClientCard, clientsApi, MergedCard } from '#shared/clients/contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { call } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { ClientLink } from './client-link.tsx';
import { MergeDialog } from './merge-dialog.tsx';

export function MergedCards({ card }: { card: ClientCard }) {
  const now = useNow();
  const [confirming, setConfirming] = useState<MergedCard | null>(null);
  const part = useSave({
    save: ({ id }: MergedCard) =>
      call<typeof clientsApi.unmerge>('POST /api/admin/clients/:id/unmerge', {
        params: { id: card.id },
        body: { clientId: id },
      }),
    done: 'The cards are parted',
    failure: 'Failed to part the cards',
    changed: ['/api/admin/clients'],
  });
  if (card.merged.length === 0) return null;
  return (
    <Card title="Merged into this card">
      <ul className="client__rows">
        {card.merged.map((merged) => (
          <li key={merged.id}>
            <div className="who">
              <strong>{merged.name || 'No Name'}</strong>
              <span className="break-words">{[merged.phone, merged.email].filter(Boolean).join(', ')}</span>
              <span>
                {`${formatShortDate(merged.mergedAt)}, ${merged.mergedBy ? `by ${merged.mergedBy}` : 'when the e-mail was verified'}`}
              </span>
            </div>
            {new Date(merged.undoUntil) >= now && (
              <Button look="secondary" size="sm" onClick={() => setConfirming(merged)}>
                Undo <span className="sr">merging {merged.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={() => confirming && part.mutate(confirming, { onSettled: () => setConfirming(null) })}
        title="Part these cards?"
        confirmText="Part"
        look="primary"
        busy={part.isPending}
        busyText="Parting..."
      >
        {`${confirming?.name || 'The other'} gets a card of their own again, with the visits, forms and notes that were written for it. You can merge them again.`}
      </ConfirmDialog>
    </Card>
  );
}

export function AlikeCards({ card }: { card: ClientCard }) {
  const [isOpen, setOpen] = useState(false);
  if (card.alike.length === 0) return null;
  return (
    <Card title="May be the same person">
      <ul className="client__rows">
        {card.alike.map(({ id, name, phone, email }) => (
          <li key={id}>
            <div className="who">
              <ClientLink of={{ client: id }}>{name || 'No Name'}</ClientLink>
              <span className="break-words">{[phone, email].filter(Boolean).join(', ')}</span>
            </div>
          </li>
        ))}
      </ul>
      <Button className="mt-3" look="secondary" size="sm" onClick={() => setOpen(true)}>
        Merge...
      </Button>
      {isOpen && <MergeDialog card={card} onClose={() => setOpen(false)} />}
    </Card>
  );
}
