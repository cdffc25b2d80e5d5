import { queryOptions } from '@tanstack/react-query';
import type { loyaltyApi, Voucher } from '#shared/loyalty/contract.ts';
import { call } from '#web/kit/call.ts';

/** All queries of a member's vouchers: refetched after a change. */
const VOUCHERS = ['/api/vouchers'];

export const VOUCHERS_A_PAGE = 200;

/** All of a member's vouchers, newest first: the total needs all pages. */
export function vouchersQuery(userId: number) {
  return queryOptions({
    queryKey: [...VOUCHERS, userId],
    queryFn: listAll,
  });
}

async function listAll(): Promise<Voucher[]> {
  const all: Voucher[] = [];
  for (let page = 1; ; page++) {
    const query = { page, pageSize: VOUCHERS_A_PAGE };
    const some = await call<typeof loyaltyApi.vouchers>('GET /api/vouchers', { query });
    all.push(...some);
    if (some.length < VOUCHERS_A_PAGE) return all;
  }
}
