import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import { ROLE_NAMES } from '#shared/accounts/role-names.ts';
import { isStaff, type Role } from '#shared/kit/access.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { initialOf } from '#web/accounts/display-name.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { ClientLink } from '#web/clients/client-link.tsx';
import { useIsAdmin } from '#web/kit/staff-role.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Menu, type MenuItem } from '#web/kit/ui/menu.tsx';

type UserTableProps = {
  users: AdminUser[];
  /** The viewer: their own row has no actions that would lock them out. */
  myId: number | undefined;
  onRole: (user: AdminUser, role: Role) => void;
  onDelete: (user: AdminUser) => void;
};

export function UserTable({ users, myId, onRole, onDelete }: UserTableProps) {
  const isAdmin = useIsAdmin();
  const columns: Column<AdminUser>[] = [
    { title: 'User', cell: (user) => <Who user={user} isMe={user.id === myId} /> },
    { title: 'Role', cell: (user) => <RoleAndPoints user={user} /> },
    { title: 'Joined', cell: ({ createdAt }) => <Day at={createdAt} /> },
    { title: 'Last active', cell: ({ lastActiveAt }) => <Day at={lastActiveAt} /> },
  ];
  if (isAdmin) {
    columns.push({
      title: 'Actions',
      align: 'right',
      cell: (user) => (
        <div className="users__acts">
          {user.id === myId && <span className="muted users__own">Another admin can change your role.</span>}
          <HistoryButton target={`user ${user.id}`} name={calledOf(user)} />
          {!isStaff(user.role) && (
            <IconButton icon="trash" label={`Delete ${calledOf(user)}`} onClick={() => onDelete(user)} />
          )}
          {user.id !== myId && (
            <Menu
              label={`More about ${calledOf(user)}`}
              button={<Icon name="more" />}
              items={roleItems(user, onRole)}
            />
          )}
        </div>
      ),
    });
  }
  return <Table caption="Users" className="users" columns={columns} rows={users} rowKey={({ id }) => id} />;
}

/** "Make Admin" and the other roles, or "Remove Admin" for one. */
function roleItems(user: AdminUser, onRole: UserTableProps['onRole']): MenuItem[] {
  const item = (label: string, role: Role): MenuItem => ({
    label,
    icon: 'user',
    onSelect: () => onRole(user, role),
  });
  const removal = isStaff(user.role) ? [item(`Remove ${ROLE_NAMES[user.role]}`, 'user')] : [];
  if (user.role === 'admin') return removal;
  const others = (['admin', 'reception', 'therapist'] as const).filter((role) => role !== user.role);
  return [...others.map((role) => item(`Make ${ROLE_NAMES[role]}`, role)), ...removal];
}

function Who({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  const { email, phone, profileImageUrl } = user;
  return (
    <div className="users__who">
      {profileImageUrl?.startsWith('/') ? (
        <img className="avatar" src={profileImageUrl} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <span className="avatar" aria-hidden="true">
          {initialOf(user)}
        </span>
      )}
      <div className="who">
        <strong>
          {isStaff(user.role) ? nameOf(user) : <ClientLink of={{ user: user.id }}>{nameOf(user)}</ClientLink>}
          {isMe && ' (you)'}
        </strong>
        <span className="email" title={email}>
          {email}
        </span>
        {phone && <span className="num">{phone}</span>}
      </div>
    </div>
  );
}

/** Shown only with points. */
function RoleAndPoints({ user: { role, loyaltyPoints } }: { user: AdminUser }) {
  return (
    <div className="users__role">
      <Badge tone={isStaff(role) ? 'pink' : undefined}>{ROLE_NAMES[role]}</Badge>
      {loyaltyPoints > 0 && <span className="muted num">{loyaltyPoints.toLocaleString('en-SG')} points</span>}
    </div>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time className="num nowrap" dateTime={at}>
      {formatShortDate(at)}
    </time>
  );
}

type Named = Pick<AdminUser, 'firstName' | 'lastName' | 'email'>;

/** The name in a row. */
export function nameOf(user: Named): string {
  return fullName(user) || 'No Name';
}

/** The name in a button or question: without a name, the e-mail. */
function calledOf(user: Named): string {
  return fullName(user) || user.email;
}
