import type { ReactNode, Ref } from 'react';
import { formatShortDate } from '#shared/kit/dates.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { paysAtCheckout, type VoucherState, WARN_DAYS } from '#shared/loyalty/voucher.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import './voucher-card.css';

type VoucherCardProps = {
  voucher: Voucher;
  state: VoucherState;
  ref?: Ref<HTMLElement> | undefined;
  /** To be scanned at the counter. */
  qr?: ReactNode;
  /** Its code and its buttons. */
  children?: ReactNode;
};

/** Looks like a pass: the value above the tear line, the code below it. */
export function VoucherCard({ voucher, state, ref, qr, children }: VoucherCardProps) {
  const { description, value, rewardType, expiryDate } = voucher;
  const isGone = state === 'used' || state === 'expired';
  const leftMs = Date.parse(expiryDate) - useNow().getTime();
  return (
    <article
      ref={ref}
      className={classes('voucher', isGone && 'is-used')}
      aria-label={`${description}, ${WORDS[state]}`}
    >
      <div className="voucher__top">
        <span className="price">{formatCents(parseMoney(value) ?? 0)}</span>
        <Badge tone={state === 'available' ? 'sage' : undefined}>{WORDS[state]}</Badge>
        <strong>{description}</strong>
      </div>
      <div className="voucher__in">
        <div className="flex gap-4">
          {qr}
          <div className="grid content-center justify-items-start gap-2">
            <p>{dayInWords(voucher, state)}</p>
            {!isGone && leftMs <= WARN_DAYS * DAY_MS && <Badge tone="pending">Expires soon</Badge>}
            {!isGone && <p className="muted tiny">{paysAtCheckout(rewardType) ? ANYWHERE : AT_COUNTER}</p>}
          </div>
        </div>
        {children}
      </div>
    </article>
  );
}

const ANYWHERE = 'For products at checkout, or for anything at the counter.';
const AT_COUNTER = 'Show it at the counter.';

const WORDS: Record<VoucherState, string> = {
  wallet: 'In wallet',
  available: 'Available',
  used: 'Used',
  expired: 'Expired',
};

function dayInWords({ expiryDate, usedAt }: Voucher, state: VoucherState): string {
  if (state === 'used') return usedAt ? `Used ${formatShortDate(usedAt)}` : 'Used';
  return `${state === 'expired' ? 'Expired' : 'Valid until'} ${formatShortDate(expiryDate)}`;
}
