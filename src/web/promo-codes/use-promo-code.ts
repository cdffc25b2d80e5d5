import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseMoney } from '#shared/kit/money.ts';
import type { PromoCheck, promoCodesApi } from '#shared/promo-codes/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { useStudio } from '#web/studio/queries.ts';

type Line = PromoCheck['lines'][number];

/** What the field of a code needs; the counter asks about its own in another way. */
export type PromoCodeChoice = {
  /** While there is a code to use. */
  isOffered: boolean;
  /** As typed. */
  code: string | null;
  taken: { code: string; cents: number } | null;
  /** What is sent: whoever takes it counts anew. */
  sent: string | undefined;
  error: string | undefined;
  /** Why no code can be used at the moment, said before one is typed. */
  barred?: string | undefined;
  isChecking: boolean;
  apply: (typed: string) => void;
  clear: () => void;
};

type Held = readonly [code: string | null, setCode: (code: string | null) => void];

/**
 * A code that somebody typed, and what it takes off these lines; asked again when they change. `held` is where the
 * code is, if not here.
 */
export function usePromoCode(lines: readonly Line[], barred?: string, held?: Held): PromoCodeChoice {
  const { hasPromoCodes = false } = useStudio();
  const own = useState<string | null>(null);
  const [code, setCode] = held ?? own;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['promo code', code, lines],
    queryFn: () =>
      call<typeof promoCodesApi.check>('POST /api/promo-codes/check', {
        body: { code: code ?? '', lines: [...lines] },
      }),
    enabled: code !== null && lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  const isUsed = code !== null && lines.length > 0 && !error;
  const taken = isUsed && data ? { code: data.code, cents: parseMoney(data.amount) ?? 0 } : null;
  return {
    isOffered: hasPromoCodes,
    code,
    taken,
    sent: isUsed ? code : undefined,
    barred,
    error: code !== null && barred ? barred : problemIn(code, error),
    isChecking: isFetching,
    apply: (typed: string) => {
      const next = typed.trim() || null;
      // The same again: the server could not be reached, or something has changed there.
      if (next !== null && next === code && !barred) void refetch();
      setCode(next);
    },
    clear: () => setCode(null),
  };
}

export function problemIn(code: string | null, error: unknown): string | undefined {
  if (code === null || !error) return undefined;
  return messageOf(error, "We couldn't check the code. Please try again.");
}
