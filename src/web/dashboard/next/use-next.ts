import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import type { SameAgain } from '#shared/bookings/same-again-contract.ts';
import { sortBookings } from '#web/bookings/manage/sort-bookings.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { sameAgainQuery } from '#web/bookings/rebook/same-again-query.ts';
import { ownFormsQueries } from '#web/forms/own-queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { vouchersQuery } from '#web/loyalty/vouchers-query.ts';
import { ordersQueries } from '#web/orders/queries.ts';
import { giftCardsQueries } from '#web/prepaid/gift-cards/queries.ts';
import { packagesQueries } from '#web/prepaid/packages/queries.ts';
import { waitlistQueries } from '#web/waitlist/queries.ts';
import { type Reminder, remindersOf } from './reminders.ts';

/** No longer is the page held back for it, though something may move then. */
const MOST_WAIT_MS = 4_000;

export type Next = {
  /** The soonest first; null when they could not be loaded. */
  upcoming: Booking[] | null;
  hasVisited: boolean;
  /** The last visit once more, if it is due. */
  sameAgain: SameAgain | null;
  /** The titles of forms to fill in. */
  dueForms: string[];
  reminders: Reminder[];
  /** A time of the waitlist is kept for them. */
  hasOffers: boolean;
};

/** What is next for a member; undefined while it is loading. What could not be loaded is left out: each has its tab. */
export function useNext({ id, email }: User): Next | undefined {
  const now = useNow();
  const isLate = useIsLate();
  const [bookings, forms, orders, vouchers, giftCards, packages, sameAgain, waitlist] = useQueries({
    queries: [
      bookingsQueries.mine(),
      ownFormsQueries.mine(),
      ordersQueries.purchases(),
      vouchersQuery(id),
      giftCardsQueries.mine(),
      packagesQueries.mine(),
      sameAgainQuery,
      waitlistQueries.mine(),
    ],
  });
  const all = [bookings, forms, orders, vouchers, giftCards, packages, sameAgain, waitlist];
  const isPending = all.some((each) => each.isPending);
  if (isPending && !isLate) return undefined;
  const upcoming = bookings.data ? sortBookings(bookings.data, now).upcoming : null;
  const [visit] = upcoming ?? [];
  return {
    upcoming,
    hasVisited: bookings.data?.some(({ status }) => status === 'completed') ?? false,
    sameAgain: sameAgain.data?.proposal ?? null,
    dueForms: forms.data?.due ?? [],
    hasOffers: waitlist.data?.some(({ offer }) => offer) ?? false,
    reminders: remindersOf({
      email,
      // The next visit says itself that its deposit is due.
      orders: orders.data?.filter(({ id: orderId }) => orderId !== visit?.deposit?.orderId) ?? [],
      vouchers: vouchers.data ?? [],
      giftCards: giftCards.data ?? [],
      packages: packages.data ?? [],
      now,
    }),
  };
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MOST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
