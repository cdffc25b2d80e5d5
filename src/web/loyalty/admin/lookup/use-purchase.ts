import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_DIAL_CODE } from '#shared/kit/dial-codes.ts';
import { isPhoneLike, type PhoneParts } from '#shared/kit/phone-parts.ts';
import type { FoundCustomer, loyaltyAdminApi, ProcessedPurchase } from '#shared/loyalty/admin-contract.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { LOYALTY } from '#web/loyalty/queries.ts';
import { useAttempt } from '#web/loyalty/rewards/use-attempt.ts';
import { useStudio } from '#web/studio/queries.ts';
import { dialled, type PurchaseProblem, pointsPreview, purchaseProblem } from './purchase.ts';

export type Receipt = ProcessedPurchase;
export type PurchaseBuyer = ReturnType<typeof useBuyer>;

const NOBODY: PhoneParts = { code: DEFAULT_DIAL_CODE, number: '' };
const NOTICE_MS = 10_000;

/** The purchase form: values, errors, and result. */
export function usePurchase({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const { pointsPerProductDollar: rate } = useStudio().loyalty;
  const [phone, setPhone] = useState(NOBODY);
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<PurchaseProblem | null>(null);
  const [customers, setCustomers] = useState<FoundCustomer[]>([]);
  const buyer = useBuyer(phone);

  const sale = useMutation({
    mutationFn: (userId: number) =>
      call<typeof loyaltyAdminApi.processPurchase>(
        'POST /api/loyalty/process-purchase',
        { body: { phone: dialled(phone), amount, userId } },
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
      setCustomers([]);
      void buyer.lookUp();
      showFailure(failure);
    },
    onSettled: (_, failure) => attempt.settle(failure),
  });

  function send(userId?: number) {
    if (sale.isPending) return;
    const problem = purchaseProblem(phone, amount);
    setError(problem);
    if (problem) return;
    if (userId ?? buyer.customer?.id) return sale.mutate(userId ?? buyer.customer!.id);
    // No name was displayed yet: it is now, and the next press sends.
    void buyer.lookUp().then(({ data, error: failure }) => {
      if (failure) showFailure(failure);
      else if (data && !ownerOf(data.customers)) setCustomers(data.customers);
    });
  }

  return {
    ...{ phone, amount, error, customers, send, buyer },
    choose: () => setCustomers(buyer.customers),
    setPhone: (next: PhoneParts) => {
      setPhone(next);
      setError(null);
    },
    setAmount: (next: string) => {
      setAmount(next);
      setError(null);
    },
    forgetChoice: () => setCustomers([]),
    isComplete: purchaseProblem(phone, amount)?.field !== 'form' && !buyer.isPending,
    isPending: sale.isPending,
    preview: { rate, points: pointsPreview(amount, rate) },
    receipt: sale.data,
  };
}

/** The owner of the number, as soon as it is complete, so that the name is seen before points are given. */
function useBuyer(phone: PhoneParts) {
  const searchTerm = dialled(phone);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['/api/admin', 'customer-lookup', { searchTerm }],
    queryFn: () =>
      call<typeof loyaltyAdminApi.lookUp>('POST /api/admin/customer-lookup', { body: { searchTerm } }),
    enabled: isPhoneLike({ ...phone, number: phone.number.replace(/^0+/, '') }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const customers = data?.customers ?? [];
  return {
    customers,
    customer: ownerOf(customers),
    isPending: isFetching && data === undefined,
    lookUp: () => refetch(),
  };
}

/** The only one who gave the number, or its owner. */
function ownerOf(customers: FoundCustomer[]): FoundCustomer | undefined {
  return customers.length === 1 ? customers[0] : customers.find(({ ownsPhone }) => ownsPhone);
}

function showFailure(failure: unknown) {
  const description = messageOf(failure, 'Failed to process purchase');
  toast({ title: 'Error', description, tone: 'destructive' });
}
