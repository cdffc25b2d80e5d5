import type { AdminUser, usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { nameOf } from './users-name.ts';

export function useUserRemoval() {
  const removal = useRemoval<AdminUser>({
    noun: 'User',
    failure: 'Failed to delete user',
    remove: ({ id }) => call<typeof usersAdminApi.remove>('DELETE /api/admin/users/:id', { params: { id } }),
    restore: ({ id }) =>
      call<typeof usersAdminApi.restore>('POST /api/admin/users/:id/restore', { params: { id } }),
    changed: ['/api/admin/users'],
  });
  return {
    ...removal,
    ask: (user: AdminUser) =>
      removal.ask(user, {
        title: 'Delete user?',
        text: `${nameOf(user)} (${user.email}) is signed out right away. After 10 seconds their name, e-mail and phone are deleted for good, and their upcoming bookings are cancelled. Bookings, orders and points stay, as "Former customer".`,
      }),
  };
}
