import { useQuery } from '@tanstack/react-query';
import type { clientsApi, ListedClient } from '#shared/clients/contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { type ListFilter, useListQuery } from '#web/kit/record/use-list-query.ts';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { AddClientDialog } from './add-client-dialog.tsx';
import { ClientLink } from './client-link.tsx';
import { ClientMarks } from './client-marks.tsx';
import { tagsQuery } from './details-fields.tsx';

const NO_OPTIONS: readonly { value: string; label: string }[] = [];

const FILTERS = [
  {
    name: 'kind',
    label: 'Kind',
    all: 'All clients',
    options: [
      { value: 'member', label: 'Members' },
      { value: 'guest', label: 'Guests' },
      { value: 'blocked', label: 'Blocked' },
      { value: 'unconfirmed', label: 'Allergies to confirm' },
    ],
  },
  { name: 'tag', label: 'Tag', all: 'Any tag', options: NO_OPTIONS, pattern: /^.{1,40}$/ },
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
  const [search, change] = useUrlParams();
  const { data: tags = [] } = useQuery({ ...tagsQuery(), enabled: !isTherapist });
  const isAdding = search.open === 'new' && !isTherapist;

  return (
    <ListCard
      title="All clients"
      actions={
        !isTherapist && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink look="secondary" size="sm" href="/admin-dashboard?tab=clients&alike=1">
              <Icon name="users" />
              Find doubles
            </ButtonLink>
            <AddButton onClick={() => change({ open: 'new' })}>Add client</AddButton>
          </div>
        )
      }
    >
      <ListToolbar
        noun="clients"
        placeholder="Name, e-mail or phone"
        filters={filtersWith(tags)}
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
            : 'Add the first one. Clients also appear here with their first booking, or when they register.',
          icon: 'users',
        }}
      />
      {isAdding && <AddClientDialog onClose={() => change({ open: undefined }, { replace: true })} />}
    </ListCard>
  );
}

/** The tags in use; without any there is nothing to choose. */
function filtersWith(tags: readonly string[]): ListFilter[] {
  return FILTERS.flatMap((filter): ListFilter[] => {
    if (filter.name !== 'tag') return [filter];
    return tags.length === 0 ? [] : [{ ...filter, options: tags.map((tag) => ({ value: tag, label: tag })) }];
  });
}

const columns: Column<ListedClient>[] = [
  {
    title: 'Client',
    cell: ({ id, name, userId, tier, ...client }) => (
      <div className="flex flex-wrap gap-x-3 gap-y-1 items-center min-w-0 wrap-anywhere">
        <ClientLink of={{ client: id }}>{name || 'No Name'}</ClientLink>
        <Badge tone={userId === null ? undefined : 'pink'}>{kindOf(userId, tier)}</Badge>
        <ClientMarks client={client} />
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
