import { useQueryClient } from '@tanstack/react-query';
import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { refetchPoints } from '#web/loyalty/refetch-points.ts';

/** Returns the points of a voucher. Works after the button that spent them is unmounted. */
export function useUndoRedemption(userId: number): (voucherId: number) => void {
  const client = useQueryClient();

  return async (id) => {
    try {
      const { newBalance } = await call<typeof loyaltyApi.undo>('POST /api/vouchers/:id/undo', {
        params: { id },
      });
      client.setQueryData(userQuery.queryKey, (user) => user && { ...user, loyaltyPoints: newBalance });
      toast({ title: 'Undone', description: `Your points are back. You have ${pointsInWords(newBalance)}.` });
    } catch (error) {
      const description = messageOf(error, "We couldn't undo this. Please check your E-Wallet.");
      toast({ title: 'Undo Failed', description, tone: 'destructive' });
    }
    refetchPoints(client, userId);
  };
}
