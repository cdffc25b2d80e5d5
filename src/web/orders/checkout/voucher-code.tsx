import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
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

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter means the code here; it must not order.
    event.preventDefault();
    apply();
  }

  return (
    <div className="voucher-code">
      <TextField
        label="Voucher code"
        value={text}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
        onKeyDown={enter}
      />
      <Button look="secondary" busy={isPending} onClick={apply}>
        Apply
      </Button>
    </div>
  );
}
