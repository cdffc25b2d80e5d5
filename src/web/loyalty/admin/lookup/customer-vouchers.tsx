import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShortDate } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import type { FoundCustomer, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { call } from '#web/kit/call.ts';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import './lookup.css';
import { GrantDialog } from './grant-dialog.tsx';
import { useIsOneself } from './use-is-oneself.ts';

type CustomerVouchersProps = { customer: FoundCustomer; vouchers: readonly Voucher[] };

/** What the customer can still spend; the admin marks one used, or gives another. */
export function CustomerVouchers({ customer, vouchers }: CustomerVouchersProps) {
  const [isGranting, setGranting] = useState(false);
  const marking = useMarkUsed();
  const isOneself = useIsOneself(customer);

  return (
    <Card
      title="Active vouchers"
      action={
        !isOneself && (
          <AdminOnly>
            <Button look="secondary" size="sm" onClick={() => setGranting(true)}>
              <Icon name="plus" />
              Grant voucher
            </Button>
          </AdminOnly>
        )
      }
    >
      {vouchers.length === 0 ? (
        <p className="muted">No active vouchers</p>
      ) : (
        <Table
          caption="Active vouchers"
          columns={columns(marking.confirm)}
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
      cell: ({ description }) => <strong className="break-words">{description}</strong>,
    },
    { title: 'Code', cell: ({ code }) => <span className="num nowrap admin-code">{code}</span> },
    {
      title: 'Value',
      align: 'right',
      cell: ({ value }) => <span className="num">{formatMoney(value)}</span>,
    },
    {
      title: 'Expires',
      cell: ({ expiryDate }) => <span className="num nowrap">{formatShortDate(expiryDate)}</span>,
    },
    {
      title: 'Actions',
      align: 'right',
      cell: (voucher) => (
        <span className="flex items-center justify-end gap-1">
          <Button
            look="secondary"
            size="sm"
            aria-label={`Mark used: ${voucher.code}`}
            onClick={() => onUse(voucher)}
          >
            Mark used
          </Button>
          <HistoryButton target={`voucher ${voucher.id}`} name={voucher.code} />
        </span>
      ),
    },
  ];
}

/** Asks first, marks the voucher used, and offers Undo for ten seconds. Render `dialog` once. */
function useMarkUsed() {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<Voucher | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: ['/api/admin'] });

  const undoing = useMutation({
    mutationFn: ({ id }: Voucher) =>
      call<typeof loyaltyAdminApi.unuse>('POST /api/admin/vouchers/:id/unuse', { params: { id } }),
    onSuccess: ({ code }) => toast({ title: 'Undone', description: `Voucher ${code} can be used again` }),
    onError: (error) => toastError(error, 'Failed to restore voucher'),
    onSettled: refresh,
  });
  const marking = useMutation({
    mutationFn: ({ id }: Voucher) =>
      call<typeof loyaltyAdminApi.use>('POST /api/admin/vouchers/:id/use', { params: { id } }),
    onSuccess: (_, voucher) =>
      toast({
        title: 'Success',
        description: `Voucher ${voucher.code} marked as used`,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onSelect: () => undoing.mutate(voucher) },
      }),
    onError: (error) => toastError(error, 'Failed to mark voucher as used'),
    onSettled: () => {
      setConfirming(null);
      refresh();
    },
  });

  return {
    confirm: setConfirming,
    dialog: (
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={() => confirming && marking.mutate(confirming)}
        title="Mark this voucher used?"
        confirmText="Mark used"
        look="primary"
        busy={marking.isPending}
        busyText="Saving..."
      >
        {confirming &&
          `${confirming.description}, ${formatMoney(confirming.value)}, ${confirming.code}. It can't be used again.`}
      </ConfirmDialog>
    ),
  };
}
