import type { Overview } from '#shared/admin/contract.ts';
import { CLOSE_DAY } from '#web/counter/queries.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { counted } from './counted.ts';

type Waiting = { href: string; icon: IconName; title: string; text: string };

/** Links to open tasks; empty ones are left out. */
export function WaitingForYou({ overview }: { overview: Overview }) {
  return (
    <Card title="Waiting for you">
      <Links waiting={whatWaits(overview)} />
    </Card>
  );
}

export function whatWaits(overview: Overview): Waiting[] {
  const { bookings, orders, products, failedMails, payoutsDue, areHolidaysRunningOut } = overview;
  const all: (Waiting & { count: number })[] = [
    {
      count: bookings.pending,
      href: '/admin-dashboard?tab=bookings&status=pending&when=ahead',
      icon: 'calendar',
      title: counted(bookings.pending, 'pending booking'),
      text: bookings.pending === 1 ? 'Confirm it so the customer knows.' : 'Confirm them so customers know.',
    },
    {
      count: bookings.pastOpen,
      href: CLOSE_DAY,
      icon: 'clock',
      title: `${counted(bookings.pastOpen, 'visit')} over, still open`,
      text: 'Completed, missed or cancelled?',
    },
    {
      count: orders.paid,
      href: '/admin-dashboard?tab=orders&status=paid',
      icon: 'bag',
      title: `${counted(orders.paid, 'order')} to put together`,
      text: 'Paid, not ready yet.',
    },
    {
      count: orders.ready,
      href: '/admin-dashboard?tab=orders&status=ready',
      icon: 'bag',
      title: `${counted(orders.ready, 'order')} to hand over`,
      text: 'Ready, not collected yet.',
    },
    {
      count: payoutsDue,
      href: '/admin-dashboard?tab=packages&view=payouts',
      icon: 'bag',
      title: `${counted(payoutsDue, 'refund')} to pay out`,
      text: 'Refunded, not paid out yet.',
    },
    {
      count: areHolidaysRunningOut ? 1 : 0,
      href: '/admin-dashboard?tab=settings&group=prepaid',
      icon: 'alert',
      title: 'Public holidays end soon',
      text: 'Enter the next year: cooling-off days are counted by them.',
    },
    {
      count: products.low,
      href: '/admin-dashboard?tab=products&stock=low',
      icon: 'box',
      title: `${counted(products.low, 'product')} low on stock`,
      text:
        products.outOfStock > 0
          ? `${products.outOfStock} of them out of stock.`
          : 'Order more before they run out.',
    },
    {
      count: failedMails,
      href: '/admin-dashboard?tab=settings&group=outbox&state=failed',
      icon: 'mail',
      title: counted(failedMails, 'failed e-mail'),
      text: 'See why, and send them again.',
    },
  ];
  return all.filter(({ count }) => count > 0);
}

function Links({ waiting }: { waiting: Waiting[] }) {
  if (waiting.length === 0) {
    return <EmptyState icon="check" title="All done" text="You're all caught up." />;
  }
  return (
    <ul className="overview__rows">
      {waiting.map(({ href, icon, title, text }) => (
        <li key={href}>
          <a className="overview__link" href={href}>
            <Icon name={icon} />
            <span className="who">
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
