import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_DIAL_CODE } from '#shared/kit/dial-codes.ts';
import { isPhoneLike, type PhoneParts } from '#shared/kit/phone-parts.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import type {
  FoundCustomer,
  loyaltyAdminApi,
  ProcessedPurchase,
  Purchase,
} from '#shared/loyalty/admin-contract.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { LOYALTY } from '#web/loyalty/queries.ts';
import { useAttempt } from '#web/loyalty/rewards/use-attempt.ts';
import { useStudio } from '#web/studio/queries.ts';
import { dialled, type PurchaseProblem, pointsPreview, purchaseProblem } from './purchase.ts';

export type Receipt = ProcessedPurchase;
export type PurchaseBuyer = ReturnType<typeof useBuyer>;

const NOBODY: PhoneParts = { code: DEFAULT_DIAL_CODE, number: '' };

/** The purchase form: values, errors, and result. */
export function usePurchase({ onDone }: { onDone: () => void }) {
  const { pointsPerProductDollar: rate } = useStudio().loyalty;
  const [phone, setPhone] = useState(NOBODY);
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<PurchaseProblem | null>(null);
  const [customers, setCustomers] = useState<FoundCustomer[]>([]);
  /** Has earned points today: asked about before they get more. */
  const [again, setAgain] = useState<FoundCustomer | null>(null);
  const buyer = useBuyer(phone);
  const sale = useSale({
    onSold: () => {
      setPhone(({ code }) => ({ code, number: '' }));
      setAmount('');
      setCustomers([]);
      onDone();
    },
    onFailed: () => {
      setCustomers([]);
      void buyer.lookUp();
    },
  });
  const sell = ({ id }: FoundCustomer) => sale.mutate({ phone: dialled(phone), amount, userId: id });

  function send(userId?: number) {
    if (sale.isPending) return;
    const problem = purchaseProblem(phone, amount);
    setError(problem);
    if (problem) return;
    const customer = buyer.customers.find(({ id }) => id === userId) ?? buyer.customer;
    if (customer) return customer.earnedToday > 0 ? setAgain(customer) : sell(customer);
    // No name was displayed yet: it is now, and the next press sends.
    void buyer.lookUp().then(({ data, error: failure }) => {
      if (failure) toastError(failure, 'Failed to process purchase');
      else if (data && !ownerOf(data.customers)) setCustomers(data.customers);
    });
  }

  return {
    phone,
    amount,
    error,
    customers,
    send,
    buyer,
    again,
    sendAgain: () => {
      if (again) sell(again);
      setAgain(null);
    },
    forgetAgain: () => setAgain(null),
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

/** Sends the sale and says the result, with Undo for some seconds. */
function useSale({ onSold, onFailed }: { onSold: () => void; onFailed: () => void }) {
  const client = useQueryClient();
  const attempt = useAttempt();

  function refresh() {
    for (const queryKey of [['/api/admin'], LOYALTY]) void client.invalidateQueries({ queryKey });
  }
  async function undo({ purchaseId, customerName }: Receipt) {
    try {
      const { newBalance } = await call<typeof loyaltyAdminApi.undoPurchase>(
        'POST /api/admin/loyalty/purchases/:id/undo',
        { params: { id: purchaseId } },
      );
      sale.reset(); // the receipt below the form
      refresh();
      toast({ title: 'Undone', description: `${customerName} has ${pointsInWords(newBalance)} again.` });
    } catch (failure) {
      toastError(failure, 'Failed to undo the purchase');
    }
  }

  const sale = useMutation({
    mutationFn: (body: Purchase) =>
      call<typeof loyaltyAdminApi.processPurchase>(
        'POST /api/loyalty/process-purchase',
        { body },
        attempt.headers(),
      ),
    onSuccess: (done) => {
      const awarded = `${pointsInWords(done.pointsAwarded)} awarded to ${done.customerName}.`;
      toast({
        title: 'Purchase Processed Successfully',
        description: done.notice ? `${awarded} ${done.notice}` : awarded,
        durationMs: UNDO_MS,
        icon: 'star',
        action: { label: 'Undo', onSelect: () => void undo(done) },
      });
      refresh();
      onSold();
    },
    onError: (failure) => {
      onFailed();
      toastError(failure, 'Failed to process purchase');
    },
    onSettled: (_, failure) => attempt.settle(failure),
  });
  return sale;
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
