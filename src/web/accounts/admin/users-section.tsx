import type { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import './users.css';
import { useUser } from '#web/accounts/queries.ts';
import { readUsersQuery } from './users-query.ts';
import { useUserRemoval } from './users-removal.ts';
import { useRoleChange } from './users-role.tsx';
import { UserTable } from './users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

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
