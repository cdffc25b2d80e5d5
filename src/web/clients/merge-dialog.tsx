import { useState } from 'react';
import type { AlikePair, ClientCard, clientsApi } from '#shared/clients/contract.ts';
import { call } from '#web/kit/call.ts';
import { navigate } from '#web/kit/navigate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { clientUrl } from './client-link.tsx';
import { ClientPicker } from './client-picker.tsx';

type Other = { id: number; userId: number | null; name: string; email: string | null; phone: string | null };

export function MergeDialog({ card, onClose }: { card: ClientCard; onClose: () => void }) {
  const [other, setOther] = useState<Other | null>(null);
  const merge = useMerge(card, onClose);
  const isRefused = other !== null && card.userId !== null && other.userId !== null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={other ? 'Are these the same person?' : 'Merge with another card'}
      foot={
        other && (
          <DialogFoot
            onClose={() => setOther(null)}
            closeText="Choose another"
            disabled={isRefused}
            busy={merge.isPending}
            busyText="Merging..."
            onClick={() => merge.mutate(other)}
          >
            Merge
          </DialogFoot>
        )
      }
    >
      {other ? (
        <Meaning card={card} other={other} isRefused={isRefused} />
      ) : (
        <ChooseOther card={card} onChoose={setOther} />
      )}
    </Dialog>
  );
}

/** Of two that were proposed: the list stays open. */
export function MergePairDialog({ pair: { one, other }, onClose }: { pair: AlikePair; onClose: () => void }) {
  const merge = useMerge(one, onClose, { isOpening: false });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Are these the same person?"
      foot={
        <DialogFoot
          onClose={onClose}
          busy={merge.isPending}
          busyText="Merging..."
          onClick={() => merge.mutate(other)}
        >
          Merge
        </DialogFoot>
      }
    >
      <Meaning card={one} other={other} isRefused={false} />
    </Dialog>
  );
}

function useMerge(card: Pick<ClientCard, 'id'>, onDone: () => void, { isOpening = true } = {}) {
  return useSave({
    save: ({ id }: Pick<Other, 'id'>) =>
      call<typeof clientsApi.merge>('POST /api/admin/clients/:id/merge', {
        params: { id: card.id },
        body: { clientId: id },
      }),
    done: 'Cards merged. You can undo it for 30 days.',
    failure: 'Failed to merge the cards',
    changed: ['/api/admin/clients'],
    onSaved: ({ id }) => {
      onDone();
      if (isOpening && id !== card.id) void navigate(clientUrl({ client: id }), { replace: true });
    },
  });
}

type MeaningProps = { card: Other; other: Other; isRefused: boolean };

function Meaning({ card, other, isRefused }: MeaningProps) {
  const stays = other.userId !== null && card.userId === null ? other : card;
  if (isRefused) {
    return (
      <Note tone="warn">
        Both have an account, so they cannot be merged. Delete the account they do not use first.
      </Note>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="merge__both">
        {[card, other].map((person) => (
          <Person key={person.id} person={person} isStaying={person === stays} />
        ))}
      </div>
      <ul className="merge__means">
        <li>One card stays, and shows the visits, forms, notes and photos of both.</li>
        <li>What one told you about their skin counts for every visit of both.</li>
        <li>Nothing is rewritten. You can undo it for 30 days: then each has what was its own.</li>
      </ul>
    </div>
  );
}

type PersonProps = { person: Other; isStaying?: boolean };

function Person({ person: { name, email, phone, userId }, isStaying = false }: PersonProps) {
  return (
    <div className="who merge__person">
      <strong>{name || 'No Name'}</strong>
      {email && <span className="break-words">{email}</span>}
      {phone && <span className="num">{phone}</span>}
      <span>{userId === null ? 'Guest' : 'Has an account'}</span>
      {isStaying && <Badge tone="sage">This card stays</Badge>}
    </div>
  );
}

function ChooseOther({ card, onChoose }: { card: ClientCard; onChoose: (other: Other) => void }) {
  return (
    <div className="grid gap-4">
      <ClientPicker
        label="Find the other card"
        hasAutofocus
        chosen={null}
        exceptId={card.id}
        onChoose={(other) => other && onChoose(other)}
      />
      {card.alike.length > 0 && <p className="muted">With the same name, phone or e-mail:</p>}
      <Choices others={card.alike} onChoose={onChoose} />
    </div>
  );
}

function Choices({ others, onChoose }: { others: Other[]; onChoose: (other: Other) => void }) {
  return (
    <ul className="client__rows">
      {others.map((other) => (
        <li key={other.id}>
          <Person person={other} />
          <Button look="secondary" size="sm" onClick={() => onChoose(other)}>
            Choose <span className="sr">{other.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
