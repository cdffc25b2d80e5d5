import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import type { loyaltyApi, Redeemed } from '#shared/loyalty/contract.ts';
import { missingPoints, needMorePoints } from '#shared/loyalty/reward.ts';
import { userQuery } from '#web/accounts/queries.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { call } from '#web/kit/call.ts';
import { type ToastMessage, toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { refetchPoints } from '#web/loyalty/refetch-points.ts';
import { useAttempt } from './use-attempt.ts';

type Purchase = {
  user: User;
  cost: number;
  /** The result: "a $10.00 voucher". */
  gets: string;
  buy: (headers: Record<string, string>) => Promise<Redeemed>;
  verb: 'Convert' | 'Redeem';
  busyText: string;
  done: (code: string) => ToastMessage;
  failure: { title: string; fallback: string };
};

/**
 * Points for a voucher, by any button: confirmed, done, and undoable for ten seconds. With too few points nothing is
 * sent. Render `dialog` beside the button.
 */
export function useSpendPoints(purchase: Purchase) {
  const { user, cost, buy, done, failure } = purchase;
  const client = useQueryClient();
  const attempt = useAttempt();
  const undo = useUndoRedemption(user.id);
  const [isRequested, setRequested] = useState(false);
  const missing = missingPoints(cost, user.loyaltyPoints);

  const { mutate, isPending } = useMutation({
    mutationFn: () => buy(attempt.headers()),
    onSuccess: ({ id, code }) => {
      client.setQueryData(userQuery.queryKey, (member) => member && without(member, cost));
      toast({ ...done(code), action: { label: 'Undo', onSelect: () => undo(id), endsAfterMs: UNDO_MS } });
    },
    onError: (error) => toastError(error, failure.fallback, failure.title),
    // After a refusal, too: the cached data was outdated.
    onSettled: (_, error) => {
      setRequested(false);
      attempt.settle(error);
      refetchPoints(client, user.id);
    },
  });

  function confirm() {
    if (missing === 0) return setRequested(true);
    toast({ title: 'Insufficient Points', description: needMorePoints(missing), tone: 'destructive' });
  }

  const dialog = (
    <SpendDialog
      {...purchase}
      open={isRequested}
      busy={isPending}
      onClose={() => setRequested(false)}
      onConfirm={() => missing === 0 && mutate()}
    />
  );
  return { confirm, dialog, isPending, missing };
}

type SpendDialogProps = Pick<Purchase, 'user' | 'cost' | 'gets' | 'verb' | 'busyText'> & {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function SpendDialog({ user, cost, gets, verb, ...dialog }: SpendDialogProps) {
  const left = Math.max(0, user.loyaltyPoints - cost);
  return (
    <ConfirmDialog {...dialog} title={`${verb} ${pointsInWords(cost)}?`} confirmText={verb} look="primary">
      {`You'll get ${gets}. That leaves you ${pointsInWords(left)}.`}
    </ConfirmDialog>
  );
}

/** Optimistic, before the server's response. */
function without<Member extends { loyaltyPoints: number }>(member: Member, cost: number): Member {
  return { ...member, loyaltyPoints: Math.max(0, member.loyaltyPoints - cost) };
}

/** Returns the points of a voucher. Works after the button that spent them is unmounted. */
function useUndoRedemption(userId: number): (voucherId: number) => void {
  const client = useQueryClient();

  return async (id) => {
    try {
      const { newBalance } = await call<typeof loyaltyApi.undo>('POST /api/vouchers/:id/undo', {
        params: { id },
      });
      client.setQueryData(userQuery.queryKey, (user) => user && { ...user, loyaltyPoints: newBalance });
      toast({ title: 'Undone', description: `Your points are back. You have ${pointsInWords(newBalance)}.` });
    } catch (error) {
      toastError(error, "We couldn't undo this. Please check your E-Wallet.", 'Undo Failed');
    }
    refetchPoints(client, userId);
  };
}
