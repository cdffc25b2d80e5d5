import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { VOUCHERS } from './voucher-key.ts';
import { vouchersQuery } from './vouchers-query.ts';

type Activating = { userId: number; id: number; onDone: () => void };

/** Activates a voucher of the wallet. */
export function useActivate({ userId, id, onDone }: Activating) {
  const client = useQueryClient();
  const { queryKey } = vouchersQuery(userId);

  return useMutation({
    mutationFn: () => call<typeof loyaltyApi.activate>('POST /api/vouchers/:id/activate', { params: { id } }),
    onSuccess: (activated) => {
      client.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? activated : each)));
      onDone();
      toast({
        title: 'Voucher Activated',
        description: `Your voucher code is: ${activated.code}.`,
        icon: 'gift',
      });
    },
    onError: (error) =>
      toast({
        title: 'Activation Failed',
        description: messageOf(error, 'Failed to activate the voucher. Please try again.'),
        tone: 'destructive',
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: VOUCHERS }),
  });
}
