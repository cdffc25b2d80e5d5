import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { counterApi } from '#shared/counter/contract.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { call } from '#web/kit/call.ts';
import { type PromoCodeChoice, problemIn } from '#web/promo-codes/use-promo-code.ts';
import { useStudio } from '#web/studio/queries.ts';
import { type Basket, toNewLine } from './basket.ts';

export type SalePromo = PromoCodeChoice & {
  /** Taken off each line. */
  lineCents: readonly number[];
  /** What it takes off is not known yet, or no longer. */
  isOpen: boolean;
};

/** The code of the basket, and what it takes off for this client; asked again with every change. */
export function useSalePromo(basket: Basket, setCode: (code: string | null) => void): SalePromo {
  const { hasPromoCodes = false } = useStudio();
  const { client, promoCode: code = null } = basket;
  const lines = basket.lines.map(toNewLine);
  const body = { code: code ?? '', userId: client?.userId ?? null, lines };
  const isRequested = code !== null && lines.length > 0;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['counter promo code', body],
    queryFn: () => call<typeof counterApi.promoCode>('POST /api/admin/counter/promo-code', { body }),
    enabled: isRequested,
    placeholderData: keepPreviousData,
    retry: false,
    // A code that is used once is used up by the sale before.
    staleTime: 0,
    gcTime: 0,
    // Offline it fails at once, like the sale.
    networkMode: 'always',
  });
  const taken = isRequested && !error && data ? data : null;
  return {
    // One that was typed while there were codes can still be taken out.
    isOffered: hasPromoCodes || code !== null,
    code,
    taken: taken && { code: taken.code, cents: parseMoney(taken.amount) ?? 0 },
    sent: taken?.code,
    lineCents: taken?.lineAmounts.map((amount) => parseMoney(amount) ?? 0) ?? [],
    isOpen: isRequested && !error && (!data || isPlaceholderData),
    error: isRequested ? problemIn(code, error) : undefined,
    isChecking: isFetching,
    apply: (typed) => {
      const next = typed.trim() || null;
      if (next !== null && next === code) void refetch();
      setCode(next);
    },
    clear: () => setCode(null),
  };
}
