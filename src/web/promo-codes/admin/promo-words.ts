import { formatShortDate } from '#shared/kit/dates.ts';
import { listInWords } from '#shared/kit/list-in-words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminPromoCode } from '#shared/promo-codes/admin-contract.ts';

export const STATE_NAMES: Record<AdminPromoCode['state'], string> = {
  active: 'Active',
  planned: 'Planned',
  ended: 'Ended',
  'used up': 'Used up',
  off: 'Switched off',
};

/** "$20.00 off treatments, for a first visit, from $80.00" */
export function termsInWords(code: AdminPromoCode): string {
  const off = code.kind === 'percent' ? `${code.value}%` : formatMoney(code.value);
  const things = [
    code.forTreatments && (code.treatmentIds ? 'some treatments' : 'treatments'),
    code.forProducts && (code.productIds ? 'some products' : 'products'),
    code.forPackages && 'packages',
  ].filter((each) => each !== false);
  const limits = [
    code.isFirstVisitOnly && 'for a first visit',
    code.isOncePerClient && !code.isFirstVisitOnly && 'once per client',
    code.minimum !== '0.00' && `from ${formatMoney(code.minimum)}`,
  ].filter((each) => each !== false);
  return [`${off} off ${listInWords(things)}`, ...limits].join(', ');
}

export function daysInWords({ startsOn, endsOn }: Pick<AdminPromoCode, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return `${formatShortDate(startsOn)} to ${formatShortDate(endsOn)}`;
  if (startsOn) return `From ${formatShortDate(startsOn)}`;
  return endsOn ? `Until ${formatShortDate(endsOn)}` : 'Always';
}

/** "3 of 100, $60.00" */
export function usesInWords({ uses, mostUses, usedAmount }: AdminPromoCode): string {
  const count = mostUses === null ? String(uses) : `${uses} of ${mostUses}`;
  return uses > 0 ? `${count}, ${formatMoney(usedAmount)}` : count;
}
