import { useState } from 'react';
import type { AdminUser, usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { ROLE_NAMES } from '#shared/accounts/role-names.ts';
import type { Role } from '#shared/kit/access.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { recordCalls } from '#web/kit/record/record-calls.ts';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { namedOptions } from '#web/kit/ui/fields/select.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useSave } from '#web/kit/use-save.ts';
import './users.css';
import { useUser } from '#web/accounts/queries.ts';
import { GuestButton } from './guest-dialog.tsx';
import { UserDeletion } from './user-deletion.tsx';
import { nameOf, UserTable } from './users-table.tsx';

const EVERY = { everySeconds: 15 };
const FILTERS = [
  {
    name: 'role',
    label: 'Role',
    all: 'All roles',
    options: namedOptions({
      user: 'Customers',
      admin: 'Admins',
      reception: 'Reception',
      therapist: 'Therapists',
    }),
  },
  {
    name: 'sort',
    label: 'Order',
    options: namedOptions({
      '-createdAt': 'Newest first',
      '-lastActiveAt': 'Last active first',
      name: 'By name',
      email: 'By e-mail',
      '-loyaltyPoints': 'Most points first',
    }),
  },
] as const;

export function UsersSection() {
  const listQuery = useListQuery(25, FILTERS);
  const list = useList<typeof usersAdminApi.list>('GET /api/admin/users', listQuery, EVERY);
  const { user: me } = useUser();
  const roleChange = useRoleChange();
  const removal = useRemoval<AdminUser>(userCalls);

  return (
    <>
      <UserCounts />
      <ListCard
        title="All users"
        actions={
          <>
            <AdminOnly>
              <GuestButton />
            </AdminOnly>
            <CsvButton path="/api/admin/users/csv" query={listQuery.filters} name="users.csv" />
          </>
        }
      >
        <ListToolbar
          noun="users"
          placeholder="Name, e-mail or phone"
          filters={FILTERS}
          className="list-tools"
        />
        <RecordList
          list={list}
          noun="users"
          {...listQuery}
          noMatch={{ text: 'Try another word, or all roles.', icon: 'search' }}
          empty={{ text: 'New members appear here when they register.', icon: 'users' }}
        >
          {(users) => (
            <UserTable
              users={users}
              myId={me?.id}
              onRole={roleChange.confirm}
              onDelete={(user) =>
                removal.confirm(user, { title: 'Delete user?', text: <UserDeletion user={user} /> })
              }
            />
          )}
        </RecordList>
      </ListCard>
      {roleChange.dialog}
      {removal.dialog}
    </>
  );
}

function UserCounts() {
  const { data, isError } = useLive<typeof usersAdminApi.counts>('GET /api/admin/users/counts', {}, EVERY);
  const value = (count: number | undefined) => (isError ? '–' : count);
  return (
    <Stats
      label="Users in numbers"
      items={[
        { label: 'Total Users', value: value(data?.total), note: 'with an account' },
        { label: 'Admin Users', value: value(data?.admin), note: 'run the studio' },
        { label: 'Regular Users', value: value(data?.regular), note: 'customers' },
        { label: 'Active Today', value: value(data?.activeToday), note: 'new, updated or signed in' },
      ]}
    />
  );
}

/** Asks first, then changes the role. Render `dialog` once. */
function useRoleChange() {
  const [confirming, setConfirming] = useState<{ user: AdminUser; role: Role } | null>(null);
  const saving = useSave({
    save: ({ user: { id }, role }: { user: AdminUser; role: Role }) => userCalls.change(id, { role }),
    done: 'User role updated successfully',
    failure: 'Failed to update user role',
    changed: userCalls.changed,
  });
  const words = confirming && roleWords(confirming.user, confirming.role);

  return {
    confirm: (user: AdminUser, role: Role) => setConfirming({ user, role }),
    dialog: (
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={() => confirming && saving.mutate(confirming, { onSettled: () => setConfirming(null) })}
        title={words?.title ?? ''}
        confirmText={words?.confirmText ?? ''}
        look={confirming?.role === 'user' ? 'danger' : 'primary'}
        busy={saving.isPending}
        busyText="Saving..."
      >
        {words?.text}
      </ConfirmDialog>
    ),
  };
}

const MAY: Record<Exclude<Role, 'user'>, string> = {
  admin: 'can see and change everything in this dashboard, other users included',
  reception:
    'can see customers, bookings and orders, sell at the counter and close the day, but no settings, reports or exports',
  therapist: 'can see their own day and the notes of their own clients, and complete their own visits',
};

function roleWords(user: AdminUser, role: Role) {
  const who = `${nameOf(user)} (${user.email})`;
  if (role === 'user') {
    const was = ROLE_NAMES[user.role];
    return {
      title: `Remove ${was.toLowerCase()}?`,
      confirmText: `Remove ${was}`,
      text: `${who} can no longer open this dashboard. The account stays as a customer's.`,
    };
  }
  return {
    title: `Make ${ROLE_NAMES[role].toLowerCase()}?`,
    confirmText: `Make ${ROLE_NAMES[role]}`,
    text: `${who} ${MAY[role]}. They need a password of at least ${MIN_STAFF_PASSWORD_LENGTH} characters, and are asked for a new one if theirs is shorter.`,
  };
}

const userCalls = {
  noun: 'User',
  changed: ['/api/admin/users'],
  ...recordCalls<never, never, typeof usersAdminApi.change>('/api/admin/users'),
};
