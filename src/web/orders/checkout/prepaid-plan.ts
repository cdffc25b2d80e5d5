import { parseMoney } from '#shared/kit/money.ts';
import type { Checkout } from '#shared/orders/contract.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';

/** A gift card as it was looked up: what was left on it then. */
export type ChosenGiftCard = { code: string; balance: string };
type PlannedAccount = { label: string; code: string | null; cents: number };

/** What may pay beside money, in the order in which it does. */
export function chosenAccounts(
  { credit }: Pick<Checkout, 'credit'>,
  { useCredit, giftCards }: { useCredit: boolean; giftCards: readonly ChosenGiftCard[] },
): PlannedAccount[] {
  const cards = giftCards.map(({ code, balance }) => ({
    label: giftCardLabel(code),
    code,
    cents: parseMoney(balance) ?? 0,
  }));
  if (!useCredit || !credit) return cards;
  return [{ label: 'Credit', code: null, cents: parseMoney(credit) ?? 0 }, ...cards];
}

/** What the order says of them; nothing where nothing is chosen. */
export function prepaidOf(used: readonly { code: string | null }[]): {
  giftCardCodes?: string[];
  useCredit?: boolean;
} {
  const giftCardCodes = used.flatMap(({ code }) => code ?? []);
  return {
    ...(giftCardCodes.length > 0 && { giftCardCodes }),
    ...(used.some(({ code }) => code === null) && { useCredit: true }),
  };
}
