import { useState } from 'react';
import type { AdminUser, usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { ROLE_NAMES } from '#shared/accounts/role-names.ts';
import { ROLES, type Role } from '#shared/kit/access.ts';
import { call } from '#web/kit/call.ts';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Filter } from '#web/kit/ui/lists/filter.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { readPage } from '#web/kit/ui/lists/read-page.ts';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import './users.css';
import { useUser } from '#web/accounts/queries.ts';
import { GuestButton } from './guest-dialog.tsx';
import { UserDeletion } from './user-deletion.tsx';
import { nameOf, UserTable } from './users-table.tsx';

const EVERY = { everySeconds: 15 };

/** All accounts: roles, search, deletion. */
export function UsersSection() {
  const [search, change] = useUrlParams();
  const query = readUsersQuery(search);
  const list = useList<typeof usersAdminApi.list>('GET /api/admin/users', { query }, EVERY);
  const { user: me } = useUser();
  const roleChange = useRoleChange();
  const removal = useUserRemoval();
  const isFiltered = Boolean(query.q || query.role);

  return (
    <>
      <UserCounts />
      <section className="card" aria-labelledby="users-title">
        <UsersToolbar query={query} onChange={change} />
        <ListStates
          list={list}
          noun="users"
          empty={
            isFiltered
              ? { title: 'No users found', text: 'Try another word, or all roles.', icon: 'search' }
              : { title: 'No users yet', text: 'New members appear here when they register.', icon: 'users' }
          }
        >
          {(users) => (
            <UserTable users={users} myId={me?.id} onRole={roleChange.ask} onDelete={removal.ask} />
          )}
        </ListStates>
        <ListFoot
          page={query.page}
          pageSize={query.pageSize}
          total={list.total}
          busy={list.isRefreshing}
          onPage={(page) => change({ page: page > 1 ? page : undefined })}
        />
      </section>
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

type UsersQuery = {
  page: number;
  pageSize: number;
  q: string | undefined;
  role: Role | undefined;
  sort: string | undefined;
};

const USER_SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: '-lastActiveAt', label: 'Last active first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By e-mail' },
  { value: '-loyaltyPoints', label: 'Most points first' },
] as const;
const ROLE_FILTERS = [
  { value: 'user', label: 'Customers' },
  { value: 'admin', label: 'Admins' },
  { value: 'reception', label: 'Reception' },
  { value: 'therapist', label: 'Therapists' },
];

const PAGE_SIZE = 25;

/** The query of the URL; invalid values are ignored. */
function readUsersQuery(search: Record<string, string>): UsersQuery {
  const { q, role, sort, page } = search;
  return {
    page: readPage(page),
    pageSize: PAGE_SIZE,
    q: q?.slice(0, 200) || undefined,
    role: ROLES.find((each) => each === role),
    sort: USER_SORTS.find(({ value }) => value === sort)?.value,
  };
}

type UsersToolbarProps = {
  query: UsersQuery;
  onChange: (change: Record<string, string | undefined>, how?: { replace?: boolean }) => void;
};

/** Search, role and sort order; each resets to the first page. */
function UsersToolbar({ query, onChange }: UsersToolbarProps) {
  const { q, role, sort } = query;
  return (
    <div className="users__toolbar">
      <div className="toolbar">
        <h2 id="users-title">All users</h2>
        <AdminOnly>
          <GuestButton />
        </AdminOnly>
        <CsvButton path="/api/admin/users/csv" query={{ q, role, sort }} name="users.csv" />
      </div>
      <div className="toolbar">
        <SearchBox
          label="Search users"
          placeholder="Name, e-mail or phone"
          value={q ?? ''}
          onSearch={(text) => onChange({ q: text, page: undefined }, { replace: true })}
        />
        <Filters values={[role, sort]}>
          <Filter
            label="Role"
            all="All roles"
            value={role}
            options={ROLE_FILTERS}
            onChange={(chosen) => onChange({ role: chosen, page: undefined })}
          />
          <Filter
            label="Order"
            value={sort ?? USER_SORTS[0].value}
            options={USER_SORTS}
            onChange={(chosen) => onChange({ sort: chosen, page: undefined })}
          />
        </Filters>
      </div>
    </div>
  );
}

/** Asks first, then changes the role. Render `dialog` once. */
function useRoleChange() {
  const [confirming, setConfirming] = useState<{ user: AdminUser; role: Role } | null>(null);
  const saving = useSave({
    save: ({ user: { id }, role }: { user: AdminUser; role: Role }) =>
      call<typeof usersAdminApi.change>('PUT /api/admin/users/:id', { params: { id }, body: { role } }),
    done: 'User role updated successfully',
    failure: 'Failed to update user role',
    changed: ['/api/admin/users'],
  });
  const words = confirming && roleWords(confirming.user, confirming.role);

  return {
    ask: (user: AdminUser, role: Role) => setConfirming({ user, role }),
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

function useUserRemoval() {
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
        text: <UserDeletion user={user} />,
      }),
  };
}
