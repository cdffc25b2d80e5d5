import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { ordersQueries } from '#web/orders/queries.ts';
import { validateCode } from './validate-code.ts';

type VoucherCodeProps = { chosen: readonly string[]; onFound: (code: string) => void };

/** For a code read from a card; those of the wallet have checkboxes. */
export function VoucherCode({ chosen, onFound }: VoucherCodeProps) {
  const client = useQueryClient();
  const now = useNow();
  const [text, setText] = useState('');
  const [error, setError] = useState('');

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Refetched: it may have come into the wallet since the page was opened.
      const { vouchers } = await client.fetchQuery(ordersQueries.checkout());
      const wallet = await call<typeof loyaltyApi.vouchers>('GET /api/vouchers', {
        query: { pageSize: 200 },
      });
      return validateCode(text, { payable: vouchers, wallet, chosen, now });
    },
    onSuccess: (verdict) => {
      if (!verdict.ok) return setError(verdict.message);
      setText('');
      onFound(verdict.code);
      toast({ title: 'Voucher added', description: `${verdict.code} is applied to this order.` });
    },
    onError: (problem) => setError(messageOf(problem, "We couldn't check the code. Please try again.")),
  });

  function apply() {
    if (isPending) return;
    if (!text.trim()) return setError('Please enter a voucher code');
    setError('');
    mutate();
  }

  return (
    <CodeField
      label="Voucher code"
      value={text}
      error={error}
      busy={isPending}
      onChange={(typed) => {
        setText(typed);
        setError('');
      }}
      onApply={apply}
    />
  );
}
