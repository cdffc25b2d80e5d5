import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_DIAL_CODE } from '#shared/kit/dial-codes.ts';
import type { PhoneParts } from '#shared/kit/phone-parts.ts';
import type { FoundCustomer, loyaltyDeskApi, ProcessedPurchase } from '#shared/loyalty/desk-contract.ts';
import { pointsInWords } from '#web/accounts/points-in-words.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { useStudio } from '#web/studio/queries.ts';
import { dialled, type PurchaseProblem, pointsPreview, purchaseProblem } from './admin-purchase.ts';
import { LOYALTY } from './queries.ts';
import { useAttempt } from './use-attempt.ts';

export type Receipt = ProcessedPurchase;

const NOBODY: PhoneParts = { code: DEFAULT_DIAL_CODE, number: '' };
const NOTICE_MS = 10_000;

/** The purchase form: what is in it, what is wrong with it, and what came of it. */
export function usePurchase({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const { pointsPerProductDollar: rate } = useStudio().loyalty;
  const [phone, setPhone] = useState(NOBODY);
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<PurchaseProblem | null>(null);
  const [customers, setCustomers] = useState<FoundCustomer[]>([]);

  const sale = useMutation({
    mutationFn: (userId?: number) =>
      call<typeof loyaltyDeskApi.processPurchase>(
        'POST /api/loyalty/process-purchase',
        { body: { phone: dialled(phone), amount, ...(userId !== undefined && { userId }) } },
        attempt.headers(),
      ),
    onSuccess: (done) => {
      setPhone(({ code }) => ({ code, number: '' }));
      setAmount('');
      setCustomers([]);
      const awarded = `${pointsInWords(done.pointsAwarded)} awarded to ${done.customerName}.`;
      toast({
        title: 'Purchase Processed Successfully',
        description: done.notice ? `${awarded} ${done.notice}` : awarded,
        durationMs: done.notice ? NOTICE_MS : undefined,
        icon: 'star',
      });
      for (const queryKey of [['/api/admin'], LOYALTY]) void client.invalidateQueries({ queryKey });
      onDone();
    },
    onError: (failure) => {
      const choice = choiceOf(failure);
      setCustomers(choice);
      if (choice.length > 0) return;
      const description = messageOf(failure, 'Failed to process purchase');
      toast({ title: 'Error', description, tone: 'destructive' });
    },
    onSettled: (_, failure) => attempt.settle(failure),
  });

  function send(userId?: number) {
    if (sale.isPending) return;
    const problem = purchaseProblem(phone, amount);
    setError(problem);
    if (!problem) sale.mutate(userId);
  }

  return {
    ...{ phone, amount, error, customers, send },
    setPhone: (next: PhoneParts) => {
      setPhone(next);
      setError(null);
    },
    setAmount: (next: string) => {
      setAmount(next);
      setError(null);
    },
    forgetChoice: () => setCustomers([]),
    isComplete: purchaseProblem(phone, amount)?.field !== 'form',
    isPending: sale.isPending,
    preview: { rate, points: pointsPreview(amount, rate) },
    receipt: sale.data,
  };
}

/** Several members with one phone: the refusal brings them along. */
function choiceOf(failure: unknown): FoundCustomer[] {
  if (!(failure instanceof CallError) || failure.problem.code !== 'several_customers') return [];
  return failure.problem.customers as FoundCustomer[]; // what desk-contract.ts says it carries
}
