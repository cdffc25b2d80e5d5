import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { focusQuietly } from '#web/kit/scroll.ts';
import { toast } from '#web/kit/toast.ts';
import { VOUCHERS } from './voucher-key.ts';
import { vouchersQuery } from './vouchers-query.ts';

/** Takes a voucher out of the wallet. It moves to another group, and who pressed the button moves along. */
export function useActivate(userId: number, id: number) {
  const client = useQueryClient();
  const { queryKey } = vouchersQuery(userId);

  return useMutation({
    mutationFn: () => call<typeof loyaltyApi.activate>('POST /api/vouchers/:id/activate', { params: { id } }),
    onSuccess: (activated) => {
      flushSync(() => {
        client.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? activated : each)));
      });
      const card = document.getElementById(`voucher-${id}`);
      if (card) focusQuietly(card);
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
