import type { ClientsQuery, clientsApi, ListedClient } from '#shared/clients/contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Filter } from '#web/kit/ui/lists/filter.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { readPage } from '#web/kit/ui/lists/read-page.ts';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { ClientLink } from './client-link.tsx';

const PAGE_SIZE = 25;
const SORTS = [
  { value: '-lastVisit', label: 'Last visit first' },
  { value: 'name', label: 'By name' },
  { value: '-createdAt', label: 'Newest first' },
] as const;
const KINDS = [
  { value: 'member', label: 'Members' },
  { value: 'guest', label: 'Guests' },
] as const;

export function ClientList() {
  const [search, change] = useUrlParams();
  const query = readQuery(search);
  const list = useList<typeof clientsApi.list>('GET /api/admin/clients', { query });
  const isTherapist = useStaffRole() === 'therapist';

  return (
    <section className="card" aria-labelledby="clients-title">
      <Toolbar query={query} onChange={change} />
      <ListStates list={list} noun="clients" empty={emptyWords(Boolean(query.q || query.kind), isTherapist)}>
        {(clients) => (
          <Table
            caption="Clients"
            className="clients"
            columns={isTherapist ? columns.filter(({ title }) => title !== 'Contact') : columns}
            rows={clients}
            rowKey={({ id }) => id}
          />
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
  );
}

function emptyWords(isFiltered: boolean, isTherapist: boolean) {
  if (isFiltered)
    return { title: 'No clients found', text: 'Try another word, or all clients.', icon: 'search' } as const;
  const text = isTherapist
    ? 'Clients appear here once they have a visit with you.'
    : 'Clients appear here with their first booking, or when they register.';
  return { title: 'No clients yet', text, icon: 'users' } as const;
}

const columns: Column<ListedClient>[] = [
  {
    title: 'Client',
    cell: ({ id, name, userId, tier }) => (
      <div className="clients__who">
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

function readQuery({ q, kind, sort, page }: Record<string, string>): ClientsQuery {
  return {
    page: readPage(page),
    pageSize: PAGE_SIZE,
    q: q?.slice(0, 200) || undefined,
    kind: KINDS.find(({ value }) => value === kind)?.value,
    sort: SORTS.find(({ value }) => value === sort)?.value,
  };
}

type ToolbarProps = {
  query: ClientsQuery;
  onChange: (change: Record<string, string | undefined>, how?: { replace?: boolean }) => void;
};

function Toolbar({ query: { q, kind, sort }, onChange }: ToolbarProps) {
  return (
    <div className="clients__toolbar">
      <h2 id="clients-title">All clients</h2>
      <div className="toolbar">
        <SearchBox
          label="Search clients"
          placeholder="Name, e-mail or phone"
          value={q ?? ''}
          onSearch={(text) => onChange({ q: text, page: undefined }, { replace: true })}
        />
        <Filters values={[kind, sort]}>
          <Filter
            label="Kind"
            all="All clients"
            value={kind}
            options={KINDS}
            onChange={(chosen) => onChange({ kind: chosen, page: undefined })}
          />
          <Filter
            label="Order"
            value={sort ?? SORTS[0].value}
            options={SORTS}
            onChange={(chosen) => onChange({ sort: chosen, page: undefined })}
          />
        </Filters>
      </div>
    </div>
  );
}
