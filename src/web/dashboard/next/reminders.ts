import { formatMoney } from '#shared/kit/money.ts';
import { daysBetween, studioDay } from '#shared/kit/studio-time.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { voucherState } from '#shared/loyalty/voucher.ts';
import type { Order } from '#shared/orders/contract.ts';
import { orderPath } from '#shared/orders/order-states.ts';
import type { OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { expiresSoon, expiryInWords } from '#web/dashboard/wallet/expiry-words.ts';
import { isGift, lastDayIn } from '#web/dashboard/wallet/gift-card-rules.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { orderWords } from '#web/orders/order-words.ts';
import { sessionsInWords } from '#web/prepaid/packages/offer-words.ts';

export type Reminder = { icon: IconName; text: string; action: string; href: string };

type Known = {
  email: string;
  orders: readonly Order[];
  vouchers: readonly Voucher[];
  giftCards: readonly OwnGiftCard[];
  packages: readonly ClientPackage[];
  now: Date;
};

/** What a member should not forget besides the next visit: orders to pay or collect, and what expires soon. */
export function remindersOf(known: Known): Reminder[] {
  return [...orderReminders(known.orders), ...expiryReminders(known)];
}

function orderReminders(orders: readonly Order[]): Reminder[] {
  return orders
    .filter(({ status }) => status === 'pending' || status === 'ready')
    .map((order) => ({
      icon: 'bag',
      text: wordsOf(order),
      action: order.status === 'pending' && order.paymentMethod !== 'studio' ? 'Pay now' : 'View order',
      href: orderPath(order.id),
    }));
}

/** A deposit keeps a time, not goods. */
function wordsOf(order: Order): string {
  const deposit = order.items.find(({ kind }) => kind === 'deposit');
  if (!deposit) return orderWords(order).text;
  return `${deposit.productName}. Please pay ${formatMoney(order.totalAmount)} to keep your time.`;
}

type Expiring = { name: string; lastDay: string };

/** In one line: the wallet has them all. */
function expiryReminders({ email, vouchers, giftCards, packages, now }: Known): Reminder[] {
  const soon = [
    ...vouchers
      .filter((voucher) => voucherState(voucher, now) === 'available')
      .map(({ value, expiryDate }) => ({
        name: `${formatMoney(value)} voucher`,
        lastDay: studioDay(new Date(expiryDate)),
      })),
    ...giftCards
      .filter((giftCard) => giftCard.state === 'open' && !isGift(giftCard, { email }))
      .map((giftCard) => ({
        name: `gift card (${formatMoney(giftCard.balance)} left)`,
        lastDay: lastDayIn(giftCard),
      })),
    ...packages
      .filter(({ state }) => state === 'open')
      .map((bought) => ({
        name: `package ${bought.name} (${sessionsInWords(bought.sessionsLeft)} left)`,
        lastDay: lastDayIn(bought),
      })),
  ]
    .filter((each): each is Expiring => each.lastDay !== null && expiresSoon({ lastDay: each.lastDay, now }))
    .sort((a, b) => daysBetween(b.lastDay, a.lastDay));
  const [first, ...others] = soon;
  if (!first) return [];
  const words = expiryInWords({ lastDay: first.lastDay, now });
  const more =
    others.length > 0
      ? ` ${others.length} more in your E-Wallet ${others.length === 1 ? 'expires' : 'expire'} soon.`
      : '';
  return [
    {
      icon: 'gift',
      text: `Your ${first.name} ${words.charAt(0).toLowerCase()}${words.slice(1)}.${more}`,
      action: 'Open E-Wallet',
      href: '/dashboard?tab=wallet',
    },
  ];
}
