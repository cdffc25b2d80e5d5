import { useState } from 'react';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { CustomerTransactions } from './customer-transactions.tsx';
import { CustomerVouchers } from './customer-vouchers.tsx';
import './lookup.css';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import { shortDay } from '#web/loyalty/wallet/short-day.ts';
import { ConfirmPhone } from './confirm-phone.tsx';
import { customerName } from './customer-name.ts';
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
    <Card title="Customer information" action={<HistoryButton subject={`user ${id}`} name={name} />}>
      <dl className="admin-facts">
        <Fact name="Name">{name}</Fact>
        <Fact name="E-mail">{email}</Fact>
        <Fact name="Phone">{phone ?? 'Not provided'}</Fact>
        <Fact name="Member since">{shortDay(createdAt)}</Fact>
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
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <Card title="Loyalty status">
      <dl className="admin-facts">
        <div>
          <dt>Current points</dt>
          <dd className="price admin-points">{loyaltyPoints.toLocaleString('en-SG')}</dd>
        </div>
        <div>
          <dt>Tier</dt>
          <dd>
            <TierBadge tier={loyaltyTier ?? 'Pink'} />
          </dd>
        </div>
      </dl>
      <Button look="secondary" size="sm" className="mt-4" onClick={() => setOpen(true)}>
        Adjust points
      </Button>
      <Dialog open={isOpen} onClose={close} title={`Adjust points of ${customerName(customer)}`}>
        <AdjustForm customer={customer} onDone={close} />
      </Dialog>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
