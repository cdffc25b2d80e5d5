import { useState } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import './lookup.css';
import { shortDay } from '#web/loyalty/wallet/short-day.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { useMarkUsed } from './use-mark-used.tsx';

type CustomerVouchersProps = { customer: FoundCustomer; vouchers: readonly Voucher[] };

/** What the customer can still spend; the admin marks one used, or gives another. */
export function CustomerVouchers({ customer, vouchers }: CustomerVouchersProps) {
  const [isGranting, setGranting] = useState(false);
  const marking = useMarkUsed();

  return (
    <Card
      title="Active vouchers"
      action={
        <Button look="secondary" size="sm" onClick={() => setGranting(true)}>
          <Icon name="plus" />
          Grant voucher
        </Button>
      }
    >
      {vouchers.length === 0 ? (
        <p className="muted">No active vouchers</p>
      ) : (
        <Table
          caption="Active vouchers"
          columns={columns(marking.ask)}
          rows={vouchers}
          rowKey={({ id }) => id}
          className="admin-vouchers"
        />
      )}
      <GrantDialog customer={customer} open={isGranting} onClose={() => setGranting(false)} />
      {marking.dialog}
    </Card>
  );
}

function columns(onUse: (voucher: Voucher) => void): readonly Column<Voucher>[] {
  return [
    {
      title: 'Voucher',
      cell: ({ description, isRedeemed }) => (
        <>
          <strong className="break-words">{description}</strong> {!isRedeemed && <Badge>In the wallet</Badge>}
        </>
      ),
    },
    { title: 'Code', cell: ({ code }) => <span className="num nowrap admin-code">{code}</span> },
    {
      title: 'Value',
      align: 'right',
      cell: ({ value }) => <span className="num">{formatMoney(value)}</span>,
    },
    {
      title: 'Expires',
      cell: ({ expiryDate }) => <span className="num nowrap">{shortDay(expiryDate)}</span>,
    },
    {
      title: 'Actions',
      align: 'right',
      cell: (voucher) => (
        <span className="admin-acts">
          <Button
            look="secondary"
            size="sm"
            aria-label={`Mark used: ${voucher.code}`}
            onClick={() => onUse(voucher)}
          >
            Mark used
          </Button>
          <HistoryButton subject={`voucher ${voucher.id}`} name={voucher.code} />
        </span>
      ),
    },
  ];
}
