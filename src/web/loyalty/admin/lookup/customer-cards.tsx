import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import type { LoyaltyTransaction } from '#shared/loyalty/contract.ts';
import { typeInWords } from '#shared/loyalty/transaction.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { ClientLink } from '#web/clients/client-link.tsx';
import { call } from '#web/kit/call.ts';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Fact } from '#web/kit/ui/fact.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { PointsChange } from '#web/loyalty/points/points-change.tsx';
import { AdjustForm, OWN_ACCOUNT } from './adjust-form.tsx';
import { CustomerVouchers } from './customer-vouchers.tsx';
import './lookup.css';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import { customerName } from './customer-name.ts';
import { useIsOneself } from './use-is-oneself.ts';
import type { Found } from './use-lookup.ts';

/** Everything an admin needs to know about one customer, and may do for them. */
export function CustomerCards({ found }: { found: Found }) {
  const { customer, transactions, vouchers } = found;
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <InformationCard customer={customer} />
        <StatusCard customer={customer} />
      </div>
      <CustomerVouchers customer={customer} vouchers={vouchers} />
      <CustomerTransactions customer={customer} transactions={transactions} />
    </>
  );
}

function InformationCard({ customer }: { customer: FoundCustomer }) {
  const { id, email, phone, createdAt } = customer;
  const name = customerName(customer);
  return (
    <Card title="Customer information" action={<HistoryButton target={`user ${id}`} name={name} />}>
      <dl className="admin-facts">
        <Fact title="Name" value={<ClientLink of={{ user: id }}>{name}</ClientLink>} />
        <Fact title="E-mail" value={email} />
        <Fact title="Phone" value={phone ?? 'Not provided'} />
        <Fact title="Member since" value={formatShortDate(createdAt)} />
      </dl>
      {customer.phone && !customer.ownsPhone && <ConfirmPhone customer={customer} />}
      <ButtonLink
        href={`/admin-dashboard?tab=bookings&q=${encodeURIComponent(email)}`}
        look="secondary"
        size="sm"
        className="mt-4"
      >
        View bookings
      </ButtonLink>
    </Card>
  );
}

function StatusCard({ customer }: { customer: FoundCustomer }) {
  const { loyaltyPoints, loyaltyTier } = customer;
  const isOneself = useIsOneself(customer);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <Card title="Loyalty status">
      <dl className="admin-facts">
        <Fact
          title="Current points"
          value={loyaltyPoints.toLocaleString('en-SG')}
          valueClass="price admin-points"
        />
        <Fact title="Tier" value={<TierBadge tier={loyaltyTier ?? 'Pink'} />} />
      </dl>
      <AdminOnly>
        {isOneself ? (
          <p className="muted mt-4">{OWN_ACCOUNT}</p>
        ) : (
          <Button look="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
            Adjust points
          </Button>
        )}
      </AdminOnly>
      <Dialog open={isOpen} onClose={close} title={`Adjust points of ${customerName(customer)}`}>
        <AdjustForm customer={customer} onDone={close} />
      </Dialog>
    </Card>
  );
}

/** For a customer whose number belongs to somebody else's account. The counter can verify whose it is. */
function ConfirmPhone({ customer }: { customer: FoundCustomer }) {
  const client = useQueryClient();
  const name = customerName(customer);
  const isOneself = useIsOneself(customer);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof usersAdminApi.confirmPhone>('POST /api/admin/users/:id/confirm-phone', {
        params: { id: customer.id },
      }),
    onSuccess: () => {
      toast({
        title: 'Phone number confirmed',
        description: `${customer.phone} is ${name}'s.`,
        icon: 'check',
      });
      return client.invalidateQueries({ queryKey: ['/api/admin'] });
    },
    onError: (error) => {
      toastError(error, "We couldn't confirm the number. Please try again.");
    },
  });

  if (isOneself) {
    return (
      <Note tone="warn" className="mt-4">
        This number isn't confirmed as yours. Please ask a colleague to confirm it.
      </Note>
    );
  }
  return (
    <Note tone="warn" className="mt-4">
      <p>
        This number isn't confirmed as {name}'s, so points by phone may go to another account. Let them show
        you their phone first.
      </p>
      <Button
        look="secondary"
        size="sm"
        className="mt-2"
        busy={isPending}
        busyText="Confirming..."
        onClick={() => mutate()}
      >
        Confirm this is their number
      </Button>
    </Note>
  );
}

type CustomerTransactionsProps = {
  customer: Pick<FoundCustomer, 'id'>;
  transactions: readonly LoyaltyTransaction[];
};

/** The latest ten, and a link to all. */
function CustomerTransactions({ customer, transactions }: CustomerTransactionsProps) {
  return (
    <Card
      title="Transaction history"
      action={
        <AdminOnly>
          <ArrowLink href={`/admin-dashboard?tab=transactions-report&customer=${customer.id}`}>
            View all
          </ArrowLink>
        </AdminOnly>
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
