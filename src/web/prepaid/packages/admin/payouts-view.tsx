import { useState } from 'react';
import { COUNTER_METHODS, type CounterMethod, METHOD_NAMES } from '#shared/counter/payments.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { Payout, packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { readPage } from '#web/kit/ui/lists/read-page.ts';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { CLIENT_PACKAGE_PATHS, clientPackageCalls } from './calls.ts';

const STATES = [
  { value: 'due', label: 'Due' },
  { value: 'paid', label: 'Paid out' },
] as const;

/** Money of what was given back, until somebody has paid it out. */
export function PayoutsView() {
  const [search, change] = useUrlParams();
  const [paying, setPaying] = useState<Payout | null>(null);
  const state = search.state === 'paid' ? 'paid' : 'due';
  const query = { state, page: readPage(search.page), pageSize: 50 } as const;
  const list = useList<typeof packagesAdminApi.payouts>(
    'GET /api/admin/payouts',
    { query },
    { everySeconds: 30 },
  );
  return (
    <ListCard
      title="Refunds to pay out"
      actions={
        <Pills
          label="Refunds"
          options={STATES}
          value={state}
          onChange={(next) => change({ state: next === 'due' ? undefined : next, page: undefined })}
        />
      }
    >
      <RecordList
        list={list}
        noun="refunds"
        query={query}
        caption="Refunds to pay out"
        className="payout-list"
        columns={columnsOf(state, setPaying)}
        empty={
          state === 'due'
            ? {
                title: 'Nothing to pay out',
                text: 'Refunds of what was paid by PayNow or in cash wait here.',
              }
            : { title: 'Nothing was paid out yet', text: 'Refunds you have paid out are listed here.' }
        }
      />
      {paying && <PayOutDialog payout={paying} onClose={() => setPaying(null)} />}
    </ListCard>
  );
}

function columnsOf(state: 'due' | 'paid', onPay: (payout: Payout) => void): Column<Payout>[] {
  return [
    { title: 'Client', cell: (row) => <Client row={row} /> },
    { title: 'Pay to', cell: ({ payTo }) => payTo || 'The way it was paid' },
    { title: 'Requested', cell: ({ requestedAt }) => formatShortDate(requestedAt) },
    {
      title: 'Amount',
      align: 'right',
      cell: ({ amount }) => <span className="num">{formatMoney(amount)}</span>,
    },
    state === 'due'
      ? {
          title: 'Actions',
          act: true,
          cell: (row) => (
            <Button size="sm" look="secondary" onClick={() => onPay(row)}>
              Mark as paid
            </Button>
          ),
        }
      : { title: 'Paid', cell: ({ paidAt }) => (paidAt ? formatShortDate(paidAt) : '') },
  ];
}

function Client({ row: { clientId, clientName, what, orderId, orderNumber } }: { row: Payout }) {
  return (
    <div className="who">
      {clientId === null ? (
        <strong>{clientName || 'Former customer'}</strong>
      ) : (
        <a className="client-link" href={`/admin-dashboard?tab=clients&client=${clientId}`}>
          {clientName || 'Former customer'}
        </a>
      )}
      <span>
        {what},{' '}
        <a className="link" href={`/admin-dashboard?tab=orders&order=${orderId}`}>
          {orderNumber}
        </a>
      </span>
    </div>
  );
}

const METHODS = COUNTER_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

function PayOutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const [method, setMethod] = useState<CounterMethod>('paynow');
  const paying = useSave({
    save: () => clientPackageCalls.payOut(payout.id, method),
    done: "Marked as paid out. We've e-mailed the client.",
    failure: 'Failed to mark it as paid out',
    changed: CLIENT_PACKAGE_PATHS,
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mark ${formatMoney(payout.amount)} as paid out?`}
      foot={
        <DialogFoot onClose={onClose} busy={paying.isPending} onClick={() => paying.mutate(undefined)}>
          Mark as paid
        </DialogFoot>
      }
    >
      <div className="grid gap-4">
        <p>
          {`To ${payout.clientName || 'the client'}${payout.payTo ? `, ${payout.payTo}` : ''}. It comes off today's takings.`}
        </p>
        <Choice legend="How did you pay?" options={METHODS} value={method} onChange={setMethod} />
      </div>
    </Dialog>
  );
}
