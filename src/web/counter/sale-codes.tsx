import { useQuery } from '@tanstack/react-query';
import type { counterApi } from '#shared/counter/contract.ts';
import { CANNOT_PAY, MOST_GIFT_CARDS } from '#shared/prepaid/ledger/gift-card.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { CodeEntry, type CodeRefusal } from '#web/promo-codes/code-entry.tsx';
import { toggleVoucher } from './basket.ts';
import { counterQueries } from './queries.ts';
import type { PointOfSaleState } from './use-point-of-sale.ts';

/** The one field of the till for codes: scanned, typed or read out. */
export function SaleCodes({ sale }: { sale: PointOfSaleState }) {
  const { data } = useQuery(counterQueries.giftCards());
  const { basket, promo, errors, change } = sale;
  const { client, giftCards = [], voucherCodes } = basket;

  async function takeGiftCard(code: string): Promise<CodeRefusal> {
    if (giftCards.some((each) => each.code === code)) return { message: 'This gift card is already added.' };
    if (giftCards.length === MOST_GIFT_CARDS)
      return { message: `At most ${MOST_GIFT_CARDS} gift cards in one sale.` };
    try {
      const route = 'POST /api/admin/counter/gift-card';
      const found = await call<typeof counterApi.giftCard>(route, { body: { code } });
      if (found.state !== 'open') return { message: CANNOT_PAY[found.state] };
      const card = { code: found.code, balance: found.balance };
      change((past) => ({ ...past, giftCards: [...(past.giftCards ?? []), card] }));
      return null;
    } catch (problem) {
      const isUnknown = problem instanceof CallError && problem.status === 404;
      return { message: messageOf(problem, "We couldn't check the code. Please try again."), isUnknown };
    }
  }

  /** Vouchers are a member's own: those of the client are known. */
  async function takeVoucher(code: string): Promise<CodeRefusal> {
    if (voucherCodes.includes(code)) return { message: 'This voucher is already added.' };
    if (!client) return { message: 'Please choose the client first: a voucher is used by its owner.' };
    if (!client.vouchers.some((voucher) => voucher.code === code))
      return { message: `${client.name} has no such voucher to use.`, isUnknown: true };
    change((past) => toggleVoucher(past, code));
    return null;
  }

  return (
    <CodeEntry
      promo={promo}
      error={errors.promo}
      onGiftCard={data?.isTaken ? takeGiftCard : undefined}
      onVoucher={data?.isTaken || promo.isOffered || client?.vouchers.length ? takeVoucher : undefined}
    />
  );
}
