import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Redeemed } from '#shared/loyalty/contract.ts';
import { missingPoints, needMorePoints } from '#shared/loyalty/reward.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { messageOf } from '#web/kit/call.ts';
import { type ToastMessage, toast } from '#web/kit/toast.ts';
import { LOYALTY } from './queries.ts';
import { useAttempt } from './use-attempt.ts';
import { VOUCHERS } from './voucher-key.ts';

type Purchase = {
  points: number;
  cost: number;
  buy: (headers: Record<string, string>) => Promise<Redeemed>;
  done: (code: string) => ToastMessage;
  failure: { title: string; fallback: string };
};

/** Points for a voucher, by whichever button. Who has too few is told so, and nothing is asked of the server. */
export function useSpendPoints({ points, cost, buy, done, failure }: Purchase) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const missing = missingPoints(cost, points);

  const { mutate, isPending } = useMutation({
    mutationFn: () => buy(attempt.headers()),
    onSuccess: ({ code }) => {
      client.setQueryData(userQuery.queryKey, (user) => user && without(user, cost));
      toast(done(code));
    },
    onError: (error) =>
      toast({ title: failure.title, description: messageOf(error, failure.fallback), tone: 'destructive' }),
    // After a refusal, too: what was known here was out of date.
    onSettled: (_, error) => {
      attempt.settle(error);
      for (const queryKey of [userQuery.queryKey, VOUCHERS, LOYALTY])
        void client.invalidateQueries({ queryKey });
    },
  });

  function spend() {
    if (missing === 0) return mutate();
    toast({ title: 'Insufficient Points', description: needMorePoints(missing), tone: 'destructive' });
  }

  return { spend, isPending, missing };
}

/** At once, before the server says what is really left. */
function without<Member extends { loyaltyPoints: number }>(member: Member, cost: number): Member {
  return { ...member, loyaltyPoints: Math.max(0, member.loyaltyPoints - cost) };
}
