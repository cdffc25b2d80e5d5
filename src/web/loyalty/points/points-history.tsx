import { useQuery } from '@tanstack/react-query';
import { formatShortDate } from '#shared/kit/dates.ts';
import type { LoyaltyTransaction } from '#shared/loyalty/contract.ts';
import { typeInWords } from '#shared/loyalty/transaction.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { loyaltyQueries } from '#web/loyalty/queries.ts';
import { PointsChange } from './points-change.tsx';

export function PointsHistory({ userId }: { userId: number }) {
  return (
    <Card
      title="Points history"
      className="points-tab__history"
      action={<span className="muted tiny">Latest 10</span>}
    >
      <History userId={userId} />
    </Card>
  );
}

function History({ userId }: { userId: number }) {
  const history = useQuery(loyaltyQueries.transactions(userId));
  if (!history.data) {
    return (
      <NotLoaded query={history} title="Failed to load your points history">
        <Loading label="Loading your points history..." className="grid gap-5">
          <Skeletons count={5} className="h-8" />
        </Loading>
      </NotLoaded>
    );
  }
  if (history.data.length === 0) {
    return (
      <EmptyState
        icon="star"
        title="No points yet"
        text="The points you earn and spend will appear here after your first treatment."
        action={{ label: 'Book your first treatment', href: '/#booking' }}
      />
    );
  }
  return (
    <Table
      caption="Points history, newest first"
      columns={COLUMNS}
      rows={history.data}
      rowKey={({ id }) => id}
      look="compact"
    />
  );
}

const COLUMNS: readonly Column<LoyaltyTransaction>[] = [
  { title: 'What', cell: ({ description }) => <span className="break-words">{description}</span> },
  { title: 'Type', cell: ({ type }) => <span className="muted">{typeInWords(type)}</span> },
  {
    title: 'Date',
    cell: ({ createdAt }) => (
      <span className="muted num sm:whitespace-nowrap">{formatShortDate(createdAt)}</span>
    ),
  },
  { title: 'Points', align: 'right', cell: ({ points }) => <PointsChange points={points} /> },
];
