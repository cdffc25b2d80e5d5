import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  COUNTER_METHODS,
  type CounterMethod,
  METHOD_NAMES,
  USUAL_METHODS,
} from '#shared/counter/payments.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminOrder, ordersApi } from '#shared/orders/contract.ts';
import { isOver, type OrderStatus } from '#shared/orders/order-states.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { call } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { ACT_WORDS, PAYMENT_WORDS, whatGoesBack } from './order-words.ts';

export type NextStatus = Exclude<OrderStatus, 'pending'>;
type Known = AdminOrder & { earnedPoints?: number | undefined };
type Input = { order: Known; to: NextStatus; method?: CounterMethod };

export const ORDER_PATHS = ['/api/orders', '/api/admin/orders', '/api/admin/overview', '/api/admin/audit'];

/** Changes an order's status: asks first where it cannot be undone. Render `dialog` once. */
export function useOrderChange() {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<Input | null>(null);
  const save = useSave({
    save: ({ order: { id, updatedAt }, to, method }: Input) =>
      call<typeof ordersApi.change>('PATCH /api/admin/orders/:id', {
        params: { id },
        body: { status: to, updatedAt, ...(method && { method }) },
      }),
    done: 'Order updated successfully',
    failure: 'Failed to update order',
    changed: ORDER_PATHS,
  });

  function change(input: Input) {
    save.mutate(input, {
      onSettled: () => setConfirming(null),
      // Perhaps somebody else was faster: shows their change.
      onError: () => {
        for (const path of ORDER_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
      },
    });
  }

  return {
    requestChange: (order: Known, to: NextStatus) => {
      if (to === 'paid') setConfirming({ order, to, method: USUAL_METHODS[order.paymentMethod] });
      else if (isOver(to)) setConfirming({ order, to });
      else change({ order, to });
    },
    busyId: save.isPending ? save.variables.order.id : undefined,
    dialog: confirming && (
      <ConfirmDialog
        open
        onClose={() => setConfirming(null)}
        onConfirm={() => change(confirming)}
        title={`${ACT_WORDS[confirming.to]}: ${confirming.order.number}`}
        confirmText={ACT_WORDS[confirming.to]}
        cancelText="Keep as it is"
        look={confirming.to === 'paid' ? 'primary' : 'danger'}
        busy={save.isPending}
        busyText="Saving..."
      >
        {confirming.method ? (
          <Paying
            order={confirming.order}
            method={confirming.method}
            onMethod={(method) => setConfirming({ ...confirming, method })}
          />
        ) : (
          <GoingBack order={confirming.order} />
        )}
      </ConfirmDialog>
    ),
  };
}

const METHODS = COUNTER_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }));

type PayingProps = { order: Known; method: CounterMethod; onMethod: (method: CounterMethod) => void };

/** By which method it counts when the day is closed. */
function Paying({ order, method, onMethod }: PayingProps) {
  return (
    <div className="grid gap-4">
      <p>
        {`Is ${formatMoney(order.totalAmount)} there (${PAYMENT_WORDS[order.paymentMethod]})? `}
        The customer gets the receipt by e-mail and their points.
      </p>
      <div className="grid gap-2">
        <span className="field__label">Paid by</span>
        <Pills label="Paid by" options={METHODS} value={method} onChange={onMethod} />
      </div>
    </div>
  );
}

function GoingBack({ order }: { order: Known }) {
  return (
    <>
      <ul className="sale-sheet__back">
        {whatGoesBack(order).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3">This cannot be undone.</p>
    </>
  );
}
