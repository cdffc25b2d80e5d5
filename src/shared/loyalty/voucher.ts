import { parseMoney } from '#shared/kit/money.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';

export const REWARD_TYPES = ['voucher', 'discount', 'treatment', 'product'] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

export const VALID_MONTHS = 12;
export const WARN_DAYS = 14;

type Dated = { isUsed: boolean; expiryDate: string };

/** Nobody has to activate a voucher (`isRedeemed`): using it does. Used stays used. */
export type VoucherState = 'available' | 'used' | 'expired';

export function voucherState({ isUsed, expiryDate }: Dated, now: Date): VoucherState {
  if (isUsed) return 'used';
  return Date.parse(expiryDate) <= now.getTime() ? 'expired' : 'available';
}

/** The value of a wallet's vouchers: unused and not expired. */
export function spendableCents(vouchers: readonly (Dated & { value: string })[], now: Date): number {
  return vouchers
    .filter((voucher) => voucherState(voucher, now) === 'available')
    .reduce((sum, { value }) => sum + (parseMoney(value) ?? 0), 0);
}

/** Dollar vouchers pay for products at checkout; treatments and gifts are handed over at the studio. */
export function paysAtCheckout(rewardType: RewardType): boolean {
  return rewardType === 'voucher' || rewardType === 'discount';
}

/** The end of the studio day a year from now; for a 29 February that of 28 February. */
export function defaultExpiry(now: Date): Date {
  const [year = 0, month = 1, day = 1] = studioDay(now).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + VALID_MONTHS, day));
  if (last.getUTCDate() !== day) last.setUTCDate(0); // 29 February became 1 March
  return endOfStudioDay(last.toISOString().slice(0, 10));
}

/** Its last second. */
export function endOfStudioDay(day: string): Date {
  return new Date(studioInstant(day, '23:59').getTime() + 59_000);
}

/** Readable over the phone: no 0, O, 1, I or L. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 12;

/** "k7qm 4xwp-9trd" → "K7QM-4XWP-9TRD"; null for what cannot be a code of ours. */
export function readVoucherCode(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  if (signs.length !== CODE_LENGTH || [...signs].some((sign) => !CODE_SIGNS.includes(sign))) return null;
  return groupCode(signs);
}

export function groupCode(signs: string): string {
  return signs.replace(/.{4}(?=.)/g, '$&-');
}
