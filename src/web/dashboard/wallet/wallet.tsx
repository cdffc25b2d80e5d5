import { type ReactNode, useId, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { spendableCents, voucherState } from '#shared/loyalty/voucher.ts';
import type { OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { CANNOT_PAY, giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { sessionsInWords } from '#web/prepaid/packages/offer-words.ts';
import { GiftCardPass, GivenCardPass } from './gift-card-pass.tsx';
import { isGift } from './gift-card-rules.ts';
import { PackagePass } from './package-pass.tsx';
import { Pass } from './pass.tsx';
import { VoucherPass } from './voucher-pass.tsx';

const SHOWN = 6;

type WalletProps = {
  user: User;
  vouchers: readonly Voucher[];
  giftCards: readonly OwnGiftCard[];
  packages: readonly ClientPackage[];
};

/** What can be used, of each kind what ends soonest first; then gifts for others, and what is over. */
export function Wallet({ user, vouchers, giftCards, packages }: WalletProps) {
  const now = useNow();
  const stateOf = (voucher: Voucher) => voucherState(voucher, now);
  const usable = vouchers
    .filter((voucher) => stateOf(voucher) === 'available')
    .sort((a, b) => a.expiryDate.localeCompare(b.expiryDate));
  const isFor = (giftCard: OwnGiftCard) => (isGift(giftCard, user) ? 'others' : 'oneself');
  const open = giftCards.filter(({ state }) => state === 'open').sort(byEnd);
  const own = open.filter((giftCard) => isFor(giftCard) === 'oneself');
  const openPackages = packages.filter(({ state }) => state === 'open').sort(byEnd);

  return (
    <>
      <Sums
        sums={[
          usable.length > 0 && {
            name: 'Vouchers',
            worth: formatCents(spendableCents(vouchers, now)),
            count: `in ${countOf(usable.length, 'voucher')}`,
          },
          own.length > 0 && {
            name: 'Gift cards',
            worth: formatCents(own.reduce((sum, { balance }) => sum + (parseMoney(balance) ?? 0), 0)),
            count: `on ${countOf(own.length, 'gift card')}`,
          },
          openPackages.length > 0 && {
            name: 'Packages',
            worth: sessionsInWords(openPackages.reduce((sum, { sessionsLeft }) => sum + sessionsLeft, 0)),
            count: `in ${countOf(openPackages.length, 'package')}`,
          },
        ]}
      />
      <Passes title="Ready to use">
        {[
          ...usable.map((voucher) => (
            <VoucherPass key={`voucher ${voucher.id}`} voucher={voucher} userId={user.id} />
          )),
          ...own.map((giftCard) => (
            <GiftCardPass key={`gift card ${giftCard.id}`} giftCard={giftCard} userId={user.id} />
          )),
          ...openPackages.map((bought) => (
            <PackagePass key={`package ${bought.accountId}`} bought={bought} />
          )),
        ]}
      </Passes>
      <Passes title="Gifts for others">
        {open
          .filter((giftCard) => isFor(giftCard) === 'others')
          .map((giftCard) => (
            <GivenCardPass key={giftCard.id} giftCard={giftCard} />
          ))}
      </Passes>
      <Passes title="Used and expired" most={SHOWN}>
        {[
          ...vouchers
            .filter((voucher) => stateOf(voucher) !== 'available')
            .map((voucher) => <PastVoucher key={`voucher ${voucher.id}`} voucher={voucher} />),
          ...giftCards
            .filter(({ state }) => state !== 'open')
            .map((giftCard) => <PastGiftCard key={`gift card ${giftCard.id}`} giftCard={giftCard} />),
          ...packages
            .filter(({ state }) => state !== 'open')
            .map((bought) => <PackagePass key={`package ${bought.accountId}`} bought={bought} />),
        ]}
      </Passes>
    </>
  );
}

type Ending = { expiresAt: string | null };

/** Those without an end last. */
function byEnd(a: Ending, b: Ending): number {
  return (a.expiresAt ?? '9').localeCompare(b.expiresAt ?? '9');
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

type Sum = { name: string; worth: string; count: string };

/** What can be used now, each kind for itself: the one buys what the other does not. */
function Sums({ sums }: { sums: (Sum | false)[] }) {
  const shown = sums.filter((sum) => sum !== false);
  if (shown.length === 0) return <p className="c-12 muted">There's nothing to use right now.</p>;
  return (
    <dl className="sums c-12">
      {shown.map(({ name, worth, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="price block">{worth}</span> <span className="muted tiny">{count}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PassesProps = {
  title: string;
  /** Shows so many, and the rest on request. */
  most?: number | undefined;
  children: ReactNode[];
};

function Passes({ title, most, children }: PassesProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? children : children.slice(0, most);
  if (children.length === 0) return null;

  return (
    <section className="c-12 grid gap-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-20">
        {title} <span className="muted num text-15 font-sans">{children.length}</span>
      </h2>
      <div className="passes">{shown}</div>
      {shown.length < children.length && (
        <Button look="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {`Show all ${children.length}`}
        </Button>
      )}
    </section>
  );
}

function PastVoucher({ voucher }: { voucher: Voucher }) {
  const { description, value, isUsed, usedAt, expiryDate } = voucher;
  const state = isUsed ? 'Used' : 'Expired';
  const day = isUsed ? usedAt : expiryDate;
  return (
    <PastPass label={`${description}, ${state}`} worth={formatMoney(value)} name={description}>
      {day ? `${state} ${formatShortDate(day)}` : state}
    </PastPass>
  );
}

function PastGiftCard({ giftCard }: { giftCard: OwnGiftCard }) {
  const { code, value, state, recipientName } = giftCard;
  const name = recipientName ? `Gift card for ${recipientName}` : giftCardLabel(code);
  return (
    <PastPass label={name} worth={formatMoney(value)} name={name}>
      {state === 'open' ? '' : CANNOT_PAY[state]}
    </PastPass>
  );
}

type PastPassProps = { label: string; worth: string; name: string; children: string };

function PastPass({ label, worth, name, children }: PastPassProps) {
  return (
    <Pass
      look="over"
      label={label}
      top={
        <>
          <span className="price">{worth}</span>
          <strong>{name}</strong>
        </>
      }
    >
      <p>{children}</p>
    </Pass>
  );
}
