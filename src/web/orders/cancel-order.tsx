import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, ordersApi } from '#shared/orders/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';
import { ordersQueries, PURCHASES, VOUCHERS } from './queries.ts';

/** Calls off an order that is not paid, after asking. */
export function CancelOrder({ order: { id, number, vouchers } }: { order: Order }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof ordersApi.cancel>('POST /api/orders/:id/cancel', { params: { id } }),
    onSuccess: (order) => {
      client.setQueryData(ordersQueries.order(id).queryKey, order);
      toast({ title: 'Order Cancelled', description: `${number} is called off. There is nothing to pay.` });
    },
    onError: (error) => {
      const description = messageOf(error, 'Your order could not be cancelled. Please try again.');
      toast({ title: 'Cancellation Failed', description, tone: 'destructive' });
      void client.invalidateQueries({ queryKey: ordersQueries.order(id).queryKey });
    },
    onSettled: () => {
      setAsking(false);
      for (const queryKey of [PURCHASES, VOUCHERS]) void client.invalidateQueries({ queryKey });
    },
  });

  return (
    <>
      <Button look="ghost" size="sm" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={`Cancel order ${number}?`}
        confirmText="Cancel order"
        cancelText="Keep it"
        busy={isPending}
        busyText="Cancelling..."
      >
        {`Its pieces go back to the shelf${vouchers.length > 0 ? ' and its vouchers into your wallet' : ''}. If you have paid already, please call us instead.`}
      </ConfirmDialog>
    </>
  );
}
