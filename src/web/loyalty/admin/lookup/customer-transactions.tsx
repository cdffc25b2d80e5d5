import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import type { LoyaltyTransaction } from '#shared/loyalty/contract.ts';
import { typeInWords } from '#shared/loyalty/transaction.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { PointsChange } from '#web/loyalty/points/points-change.tsx';

type CustomerTransactionsProps = {
  customer: Pick<FoundCustomer, 'id'>;
  transactions: readonly LoyaltyTransaction[];
};

/** The latest ten, and a link to all. */
export function CustomerTransactions({ customer, transactions }: CustomerTransactionsProps) {
  return (
    <Card
      title="Transaction history"
      action={
        <ArrowLink href={`/admin-dashboard?tab=transactions-report&customer=${customer.id}`}>
          View all
        </ArrowLink>
      }
    >
      {transactions.length === 0 ? (
        <p className="muted">No transaction history available</p>
      ) : (
        <Table
          caption="The latest 10 transactions"
          columns={COLUMNS}
          rows={transactions}
          rowKey={({ id }) => id}
          look="compact"
        />
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<LoyaltyTransaction>[] = [
  { title: 'Description', cell: ({ description }) => <span className="break-words">{description}</span> },
  { title: 'Type', cell: ({ type }) => <span className="muted">{typeInWords(type)}</span> },
  {
    title: 'Date',
    cell: ({ createdAt }) => (
      <time className="muted num nowrap" dateTime={createdAt}>
        {formatMoment(new Date(createdAt))}
      </time>
    ),
  },
  { title: 'Points', align: 'right', cell: ({ points }) => <PointsChange points={points} /> },
];
