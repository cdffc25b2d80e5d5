import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import {
  findGiftCard,
  recordGiftCards,
  takesGiftCards,
  toGiftCardRow,
} from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { NewSale } from '#shared/counter/contract.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { checkGiftCard, giftCardState } from '#shared/prepaid/ledger/gift-card.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { LockedLine } from './lock-lines.ts';

/** A gift card of a value or for a day that is not sold. */
export function refuseGifts({ lines }: NewSale, { settings, now }: { settings: Settings; now: Date }): void {
  const terms = { values: settings.prepaid.giftCardValues, today: studioDay(now) };
  for (const line of lines) {
    if (line.kind !== 'gift_card') continue;
    const giftCard = { valueCents: parseMoney(line.price) ?? 0, sendOn: line.gift.sendOn ?? null };
    const error = checkGiftCard(giftCard, terms);
    if (error) throw refusal('gift_card_refused', error.message);
    if (line.discount) throw refusal('gift_card_refused', "A gift card can't be discounted.");
  }
}

/** The gift cards among the lines of a sale, before their accounts are opened. */
export function recordGifts(
  tx: Db,
  orderId: number,
  lines: readonly Pick<LockedLine, 'gift' | 'priceCents'>[],
): Promise<void> {
  const rows = lines.flatMap(({ gift, priceCents }, index) =>
    gift ? [{ ...toGiftCardRow(gift, priceCents), orderId, line: index + 1 }] : [],
  );
  return recordGiftCards(tx, rows);
}

type Deps = Pick<Context, 'db' | 'now'>;

export async function getGiftCardOffer({ db }: Deps): Promise<{ values: number[]; isTaken: boolean }> {
  const { giftCardValues } = (await readSettings(db)).prepaid;
  return { values: giftCardValues, isTaken: await takesGiftCards(db) };
}

/** For the counter, before it is taken. */
export async function lookUpGiftCard({ db, now }: Deps, { code }: { code: string }) {
  const giftCard = await findGiftCard(db, code);
  return {
    code: giftCard.code,
    balance: toMoneyString(giftCard.cents),
    expiresAt: giftCard.expiresAt?.toISOString() ?? null,
    state: giftCardState(giftCard, now()),
  };
}
