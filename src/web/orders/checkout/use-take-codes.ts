import { useQueryClient } from '@tanstack/react-query';
import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import type { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { CANNOT_PAY, MOST_GIFT_CARDS } from '#shared/prepaid/ledger/gift-card.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { ordersQueries } from '#web/orders/queries.ts';
import type { CodeRefusal } from '#web/promo-codes/code-entry.tsx';
import type { StepProps } from './plan-order.ts';
import { validateCode } from './validate-code.ts';

/** Looks a code up that was typed at checkout, and adds it to the order if it can pay. */
export function useTakeCodes({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const client = useQueryClient();
  const now = useNow();
  const { giftCards, voucherCodes } = draft;

  async function takeGiftCard(code: string): Promise<CodeRefusal> {
    if (giftCards.some((each) => each.code === code)) return { message: 'This gift card is already added.' };
    if (giftCards.length === MOST_GIFT_CARDS)
      return { message: `You can use up to ${MOST_GIFT_CARDS} gift cards in one order.` };
    try {
      const route = 'POST /api/gift-cards/balance';
      const { balance, state } = await call<typeof giftCardsApi.balance>(route, { body: { code } });
      if (state !== 'open') return { message: CANNOT_PAY[state] };
      change({ giftCards: [...giftCards, { code, balance }] });
      return null;
    } catch (problem) {
      return unreached(problem);
    }
  }

  /** For a code read from a card; those of the wallet are there to tick. */
  async function takeVoucher(code: string): Promise<CodeRefusal> {
    try {
      // Refetched: it may have come into the wallet since the page was opened.
      const { vouchers: payable } = await client.fetchQuery(ordersQueries.checkout());
      const query = { pageSize: 200 };
      const wallet = await call<typeof loyaltyApi.vouchers>('GET /api/vouchers', { query });
      const verdict = validateCode(code, { payable, wallet, chosen: voucherCodes, now });
      if (!verdict.ok) return verdict;
      change({ voucherCodes: [...voucherCodes, verdict.code] });
      return null;
    } catch (problem) {
      return unreached(problem);
    }
  }
  return { takeGiftCard, takeVoucher };
}

function unreached(problem: unknown): CodeRefusal {
  const isUnknown = problem instanceof CallError && problem.status === 404;
  return { message: messageOf(problem, "We couldn't check the code. Please try again."), isUnknown };
}
