import type { clientsApi, ListedClient } from '#shared/clients/contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { ClientLink } from './client-link.tsx';

const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All clients',
    options: [
      { value: 'member', label: 'Members' },
      { value: 'guest', label: 'Guests' },
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    options: [
      { value: '-lastVisit', label: 'Last visit first' },
      { value: 'name', label: 'By name' },
      { value: '-createdAt', label: 'Newest first' },
    ],
  },
] as const;

export function ClientList() {
  const { query, isFiltered } = useListQuery(25, FILTERS);
  const list = useList<typeof clientsApi.list>('GET /api/admin/clients', { query });
  const isTherapist = useStaffRole() === 'therapist';

  return (
    <ListCard title="All clients">
      <ListToolbar
        noun="clients"
        placeholder="Name, e-mail or phone"
        filters={FILTERS}
        className="list-tools"
      />
      <RecordList
        list={list}
        noun="clients"
        query={query}
        columns={isTherapist ? columns.filter(({ title }) => title !== 'Contact') : columns}
        className="clients"
        isFiltered={isFiltered}
        noMatch={{ text: 'Try another word, or all clients.', icon: 'search' }}
        empty={{
          text: isTherapist
            ? 'Clients appear here once they have a visit with you.'
            : 'Clients appear here with their first booking, or when they register.',
          icon: 'users',
        }}
      />
    </ListCard>
  );
}

const columns: Column<ListedClient>[] = [
  {
    title: 'Client',
    cell: ({ id, name, userId, tier }) => (
      <div className="flex flex-wrap gap-x-3 gap-y-1 items-center min-w-0 wrap-anywhere">
        <ClientLink of={{ client: id }}>{name || 'No Name'}</ClientLink>
        <Badge tone={userId === null ? undefined : 'pink'}>{kindOf(userId, tier)}</Badge>
      </div>
    ),
  },
  {
    title: 'Contact',
    cell: ({ email, phone }) => (
      <div className="who">
        {email && (
          <span className="email" title={email}>
            {email}
          </span>
        )}
        {phone && <span className="num">{phone}</span>}
      </div>
    ),
  },
  { title: 'Visits', align: 'right', cell: ({ visits }) => <span className="num">{visits}</span> },
  { title: 'Last visit', cell: ({ lastVisitAt }) => <Day at={lastVisitAt} otherwise="None yet" /> },
  { title: 'Next visit', cell: ({ nextVisitAt }) => <Day at={nextVisitAt} otherwise="Not booked" /> },
];

function Day({ at, otherwise }: { at: string | null; otherwise: string }) {
  if (!at) return <span className="muted nowrap">{otherwise}</span>;
  return (
    <time className="num nowrap" dateTime={at}>
      {formatShortDate(at)}
    </time>
  );
}

export function kindOf(userId: number | null, tier: string | null): string {
  if (userId === null) return 'Guest';
  return tier ? `${tier} member` : 'Member';
}
