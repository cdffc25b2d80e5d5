import type { ReactNode, Ref } from 'react';
import { parseMoney } from '#shared/kit/money.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { paysAtCheckout, type VoucherState, WARN_DAYS } from '#shared/loyalty/voucher.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { shortDay } from './short-day.ts';
import './voucher-card.css';

const DAY_MS = 86_400_000;

type VoucherCardProps = {
  voucher: Voucher;
  state: VoucherState;
  ref?: Ref<HTMLElement> | undefined;
  /** Its code and its buttons. */
  children?: ReactNode;
};

export function VoucherCard({ voucher, state, ref, children }: VoucherCardProps) {
  const { description, value, rewardType, expiryDate } = voucher;
  const isGone = state === 'used' || state === 'expired';
  const money = shortMoney(value);
  const leftMs = Date.parse(expiryDate) - useNow().getTime();
  return (
    <article
      ref={ref}
      className={classes('voucher', isGone && 'is-used')}
      aria-label={`${description}, ${WORDS[state]}`}
    >
      <div className="voucher__val">
        <span className={classes('price', money.length > 4 && 'price--long')}>{money}</span>
      </div>
      <div className="voucher__in">
        <div className="voucher__row">
          <strong>{description}</strong>
          <Badge tone={state === 'available' ? 'sage' : undefined}>{WORDS[state]}</Badge>
        </div>
        <p className="muted tiny">
          {dayInWords(voucher, state)}
          {!isGone && leftMs <= WARN_DAYS * DAY_MS && (
            <>
              {' '}
              <Badge tone="pending">Expires soon</Badge>
            </>
          )}
        </p>
        {!isGone && (
          <p className="muted tiny">
            {paysAtCheckout(rewardType)
              ? 'For products at checkout, or for anything at the desk.'
              : 'To be given at the desk.'}
          </p>
        )}
        {children}
      </div>
    </article>
  );
}

const WORDS: Record<VoucherState, string> = {
  wallet: 'In wallet',
  available: 'Available',
  used: 'Used',
  expired: 'Expired',
};

function dayInWords({ expiryDate, usedAt }: Voucher, state: VoucherState): string {
  if (state === 'used') return usedAt ? `Used ${shortDay(usedAt)}` : 'Used';
  return `${state === 'expired' ? 'Expired' : 'Until'} ${shortDay(expiryDate)}`;
}

/** "$25", "$12.50": whole dollars without cents, as they are printed on vouchers. */
function shortMoney(value: string): string {
  const cents = parseMoney(value) ?? 0;
  return `$${cents % 100 === 0 ? cents / 100 : value}`;
}
