import { useState } from 'react';
import type { ClientCard, clientsApi } from '#shared/clients/contract.ts';
import { call } from '#web/kit/call.ts';
import { navigate } from '#web/kit/navigate.ts';
import { useIsAdmin, useStaffRole } from '#web/kit/staff-role.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/kit/ui/menu.tsx';
import { useDownload } from '#web/kit/use-download.ts';
import { useSave } from '#web/kit/use-save.ts';
import { MergeDialog } from './merge-dialog.tsx';

export function ClientActions({ card }: { card: ClientCard }) {
  const role = useStaffRole();
  const isAdmin = useIsAdmin();
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null);
  const download = useDownload();
  if (role === 'therapist') return null;

  const name = card.name || 'this client';
  const items: MenuItem[] = [
    { label: 'Merge with another card', icon: 'users', onSelect: () => setOpen('merge') },
  ];
  if (isAdmin) {
    items.push({
      label: 'Download all data',
      icon: 'download',
      onSelect: () =>
        download.mutate({ path: `/api/admin/clients/${card.id}/export`, name: `client-${card.id}.json` }),
    });
    items.push({ label: 'Erase this client', icon: 'trash', onSelect: () => setOpen('erase') });
  }
  return (
    <>
      <Menu label={`More about ${name}`} button={<Icon name="more" />} items={items} />
      {open === 'merge' && <MergeDialog card={card} onClose={() => setOpen(null)} />}
      {open === 'erase' && <EraseDialog card={card} onClose={() => setOpen(null)} />}
    </>
  );
}

function EraseDialog({ card, onClose }: { card: ClientCard; onClose: () => void }) {
  const { id, name, userId, visits } = card;
  const erase = useSave({
    save: () => call<typeof clientsApi.erase>('POST /api/admin/clients/:id/erase', { params: { id } }),
    done: 'Client erased successfully',
    failure: 'Failed to erase the client',
    changed: ['/api/bookings', '/api/admin/bookings', '/api/admin/users'], // the card itself is gone
    onSaved: () => void navigate('/admin-dashboard?tab=clients', { replace: true }),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => erase.mutate(undefined, { onError: onClose })}
      title="Erase this client?"
      confirmText="Erase"
      busy={erase.isPending}
      busyText="Erasing..."
    >
      <div className="grid gap-3">
        <p>
          {`${name || 'The client'}: name, contacts, forms, notes, photos and e-mails are deleted for good${
            userId === null ? '' : ', and the account with them'
          }. This can't be undone.`}
        </p>
        {visits.upcoming > 0 && (
          <p>
            {visits.upcoming === 1
              ? '1 upcoming visit is cancelled.'
              : `${visits.upcoming} upcoming visits are cancelled.`}
          </p>
        )}
        <p className="muted">Past visits and sales stay in your figures, without a name.</p>
      </div>
    </ConfirmDialog>
  );
}
