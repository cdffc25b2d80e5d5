import { useState } from 'react';
import type { AdminUser, usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { call } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { nameOf } from './users-name.ts';

/** Asks first, then changes the role. Render `dialog` once. */
export function useRoleChange() {
  const [requested, setRequested] = useState<AdminUser | null>(null);
  const saving = useSave({
    save: ({ id, role }: AdminUser) =>
      call<typeof usersAdminApi.change>('PUT /api/admin/users/:id', {
        params: { id },
        body: { role: role === 'admin' ? 'user' : 'admin' },
      }),
    done: 'User role updated successfully',
    failure: 'Failed to update user role',
    changed: ['/api/admin/users'],
  });
  const isAdmin = requested?.role === 'admin';
  const who = requested && `${nameOf(requested)} (${requested.email})`;

  return {
    ask: setRequested,
    dialog: (
      <ConfirmDialog
        open={requested !== null}
        onClose={() => setRequested(null)}
        onConfirm={() => requested && saving.mutate(requested, { onSettled: () => setRequested(null) })}
        title={isAdmin ? 'Remove admin?' : 'Make admin?'}
        confirmText={isAdmin ? 'Remove Admin' : 'Make Admin'}
        look={isAdmin ? 'danger' : 'primary'}
        busy={saving.isPending}
        busyText="Saving..."
      >
        {isAdmin
          ? `${who} can no longer open this dashboard. The account stays as a customer's.`
          : `${who} can see and change everything in this dashboard, other users included. They need a password of at least ${MIN_STAFF_PASSWORD_LENGTH} characters, and are asked for a new one if theirs is shorter.`}
      </ConfirmDialog>
    ),
  };
}
