import type { Context } from '#server/kit/http/context.ts';
import type { PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { listVoucherPage } from './data.ts';

export function listVouchers({ db, visitor }: Context, page: PageQuery): Promise<PageOf<Voucher>> {
  return listVoucherPage(db, visitor.id, page);
}
