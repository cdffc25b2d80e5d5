import { formatDay } from '#shared/kit/dates.ts';
import {
  type GiftCardEnd,
  type GiftCardState,
  giftCardLabel,
  giftCardState,
  NO_SUCH_GIFT_CARD,
  readGiftCardCode,
} from '#shared/prepaid/ledger/gift-card.ts';
import { lockAccounts } from './data.ts';
import { listAccountsOfCodes, listCreditIds, listEnds } from './gift-cards/data.ts';
import { type PrepaidPart, partLabel } from './gift-cards/gift-cards.ts';
import type { Posting } from './post-entry.ts';
import type { AccountRow } from './tables.ts';

/**
 * What an order may be paid with, in this order: deposits and credit are the client's alone, a gift card can be passed on.
 * It belongs to whoever has its code.
 */
export type PrepaidMeans =
  | { kind: 'deposit'; accountId: number }
  | { kind: 'credit'; clientIds?: readonly number[]; userId?: number | undefined }
  | { kind: 'gift_card'; code: string };

/** An account that can pay now, locked until the transaction ends. */
export type LockedAccount = Pick<PrepaidPart, 'kind' | 'label'> & { id: number; cents: number };
type PrepaidError = { giftCardCode: string; code: string; message: string };
type Found = { id: number; code: string | null };

/**
 * The accounts of these means in their order, and what is in the way. Locked by their number, after vouchers and
 * before members, like everywhere; so no deadlock.
 */
export async function lockPrepaid(
  { db, now }: Posting,
  requested: readonly PrepaidMeans[],
): Promise<{ accounts: LockedAccount[]; errors: PrepaidError[] }> {
  if (requested.length === 0) return { accounts: [], errors: [] };
  const codes = requested.flatMap((means) => (means.kind === 'gift_card' ? [means.code] : []));
  const errors = twice(codes);
  const giftCards = await listAccountsOfCodes(
    db,
    codes.flatMap((code) => readGiftCardCode(code) ?? []),
  );
  const found: Found[] = [];
  for (const means of requested) {
    if (means.kind === 'deposit') {
      found.push({ id: means.accountId, code: null });
      continue;
    }
    if (means.kind === 'credit') {
      for (const id of await listCreditIds(db, means)) found.push({ id, code: null });
      continue;
    }
    const giftCard = giftCards.find(({ code }) => code === readGiftCardCode(means.code));
    if (giftCard) found.push(giftCard);
    else errors.push(refused(means.code, 'unknown_gift_card', NO_SUCH_GIFT_CARD));
  }
  const locked = await lockAccounts(db, [...new Set(found.map(({ id }) => id))]);
  const emptyIds = locked.flatMap(({ id, cents }) => (cents === 0 ? id : []));
  const ends = emptyIds.length > 0 ? await listEnds(db, emptyIds) : [];
  const accounts = found.flatMap(({ id, code }): LockedAccount[] => {
    const account = locked.find((each) => each.id === id)!; // accounts stay
    const end = ends.find((each) => each.id === id)?.end ?? null;
    const error = code && whyNot({ ...account, end }, code, now());
    if (error) errors.push(error);
    const { kind, cents } = account;
    if (cents === 0 || kind === 'package') return [];
    return [{ id, kind, cents, label: partLabel(kind, code) }];
  });
  return { accounts, errors };
}

type GiftCardAccount = AccountRow & { end: GiftCardEnd | null };

function whyNot(account: GiftCardAccount, code: string, now: Date): PrepaidError | null {
  const label = giftCardLabel(code);
  const state = giftCardState(account, now);
  if (state === 'open') return null;
  return refused(code, `gift_card_${state}`, WHY_NOT[state](label, account.expiresAt));
}

const WHY_NOT: Record<Exclude<GiftCardState, 'open'>, (label: string, expiresAt: Date | null) => string> = {
  expired: (label, at) =>
    `${label} was valid until ${at ? formatDay(new Date(at.getTime() - 1)) : 'before'}.`,
  empty: (label) => `There is nothing left on ${lower(label)}.`,
  refunded: (label) => `${label} was refunded.`,
  void: (label) => `${label} is void.`,
};

function twice(codes: string[]): PrepaidError[] {
  const read = codes.map((code) => readGiftCardCode(code) ?? code);
  const again = read.find((code, index) => read.indexOf(code) !== index);
  return again ? [refused(again, 'gift_card_twice', 'A gift card was entered twice.')] : [];
}

function lower(label: string): string {
  return label.replace('Gift', 'gift');
}

function refused(giftCardCode: string, code: string, message: string): PrepaidError {
  return { giftCardCode, code, message };
}
