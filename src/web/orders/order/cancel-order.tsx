import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, ordersApi } from '#shared/orders/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { ordersQueries, PURCHASES, VOUCHERS } from '#web/orders/queries.ts';

/** Cancels an unpaid order, after a confirmation. */
export function CancelOrder({ order: { id, number, vouchers } }: { order: Order }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);

  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof ordersApi.cancel>('POST /api/orders/:id/cancel', { params: { id } }),
    onSuccess: (order) => {
      client.setQueryData(ordersQueries.order(id).queryKey, order);
      toast({ title: 'Order Cancelled', description: `${number} is cancelled. There's nothing to pay.` });
    },
    onError: (error) => {
      const description = messageOf(error, "We couldn't cancel your order. Please try again.");
      toast({ title: 'Cancellation Failed', description, tone: 'destructive' });
      void client.invalidateQueries({ queryKey: ordersQueries.order(id).queryKey });
    },
    onSettled: () => {
      setConfirming(false);
      for (const queryKey of [PURCHASES, VOUCHERS]) void client.invalidateQueries({ queryKey });
    },
  });

  return (
    <>
      <Button look="ghost" size="sm" onClick={() => setConfirming(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => mutate()}
        title={`Cancel order ${number}?`}
        confirmText="Cancel order"
        cancelText="Keep order"
        busy={isPending}
        busyText="Cancelling..."
      >
        {`We'll release your items${vouchers.length > 0 ? ' and return your vouchers to your E-Wallet' : ''}. If you've already paid, please call us instead.`}
      </ConfirmDialog>
    </>
  );
}
