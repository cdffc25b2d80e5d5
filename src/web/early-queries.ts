import type { QueryKey } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import type { adminApi } from '#shared/admin/contract.ts';
import { userQuery } from './accounts/queries.ts';
import { secondFactorQuery } from './accounts/second-factor/second-factor-query.ts';
import { bookingsQueries } from './bookings/queries.ts';
import { sameAgainQuery } from './bookings/rebook/same-again-query.ts';
import { cartQuery } from './cart/queries.ts';
import { ownFormsQueries } from './forms/own-queries.ts';
import { liveKeyOf } from './kit/use-list.ts';
import { loyaltyQueries } from './loyalty/queries.ts';
import { VOUCHERS_A_PAGE, vouchersQuery } from './loyalty/vouchers-query.ts';
import { ordersQueries } from './orders/queries.ts';
import { giftCardsQueries } from './prepaid/gift-cards/queries.ts';
import { packagesQueries } from './prepaid/packages/queries.ts';
import { waitlistQueries } from './waitlist/queries.ts';

/** What first views read, by the URL that the page's head requests. Only the server has this list. */
const KEYS: Record<string, (user: User) => QueryKey> = {
  '/api/user': () => userQuery.queryKey,
  '/api/cart': () => cartQuery.queryKey,
  '/api/bookings?mine=1&pageSize=200': () => bookingsQueries.mine().queryKey,
  '/api/bookings/same-again': () => sameAgainQuery.queryKey,
  '/api/waitlist': () => waitlistQueries.mine().queryKey,
  '/api/my-forms': () => ownFormsQueries.mine().queryKey,
  '/api/purchases?pageSize=200': () => ordersQueries.purchases().queryKey,
  '/api/vouchers?page=1&pageSize=200': ({ id }) => vouchersQuery(id).queryKey,
  '/api/gift-cards/mine': () => giftCardsQueries.mine().queryKey,
  '/api/my/packages': () => packagesQueries.mine().queryKey,
  '/api/loyalty/rewards': () => loyaltyQueries.rewards().queryKey,
  '/api/loyalty/summary': ({ id }) => loyaltyQueries.summary(id).queryKey,
  '/api/loyalty/transactions?pageSize=10': ({ id }) => loyaltyQueries.transactions(id).queryKey,
  '/api/second-factor': () => secondFactorQuery.queryKey,
  '/api/admin/overview': () => liveKeyOf<typeof adminApi.overview>('GET /api/admin/overview', {}),
};

/** Where the data of a URL is cached; undefined where it is not all that the page shows. */
export function keyOfEarly(url: string, data: unknown, user: User): QueryKey | undefined {
  const isPart = url.startsWith('/api/vouchers') && Array.isArray(data) && data.length >= VOUCHERS_A_PAGE;
  return isPart ? undefined : KEYS[url]?.(user);
}
