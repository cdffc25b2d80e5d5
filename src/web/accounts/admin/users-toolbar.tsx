import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { USER_SORTS, type UsersQuery } from './users-query.ts';

type UsersToolbarProps = {
  query: UsersQuery;
  onChange: (change: Record<string, string | undefined>, how?: { replace?: boolean }) => void;
};

/** Search, role and sort order; each resets to the first page. */
export function UsersToolbar({ query, onChange }: UsersToolbarProps) {
  const { q, role, sort } = query;
  return (
    <div className="toolbar users__toolbar">
      <h2 id="users-title">All users</h2>
      <SearchBox
        label="Search users"
        placeholder="Name, e-mail or phone"
        value={q ?? ''}
        onSearch={(text) => onChange({ q: text, page: undefined }, { replace: true })}
      />
      <Select
        label="Role"
        labelHidden
        value={role ?? ''}
        onChange={({ target }) => onChange({ role: target.value, page: undefined })}
      >
        <option value="">All roles</option>
        <option value="user">Customers</option>
        <option value="admin">Admins</option>
      </Select>
      <Select
        label="Order"
        labelHidden
        value={sort ?? USER_SORTS[0][0]}
        onChange={({ target }) => onChange({ sort: target.value, page: undefined })}
      >
        {USER_SORTS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <CsvButton path="/api/admin/users/csv" query={{ q, role, sort }} name="users.csv" />
    </div>
  );
}
