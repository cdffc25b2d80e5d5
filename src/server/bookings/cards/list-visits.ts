import { requireSeen } from '#server/bookings/cards/seen-card.ts';
import { totalCents } from '#server/bookings/to-booking.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { CardVisit } from '#shared/bookings/card-visits-contract.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { countOnCards, listVisits } from './data.ts';

/** Latest first; a therapist is shown nothing about money. */
export async function listCardVisits(ctx: Context, id: number, query: PageQuery): Promise<PageOf<CardVisit>> {
  const { ids } = await requireSeen(ctx, id);
  const seesMoney = isAtLeast(ctx.visitor.role, 'reception');
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const [visits, total] = await Promise.all([listVisits(ctx.db, ids, page), countOnCards(ctx.db, ids)]);
  const items = visits.map(({ row, therapistName }) => ({
    id: row.id,
    treatmentName: row.treatmentName,
    addExtraction: row.addExtraction,
    therapistName,
    appointmentDate: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: row.status,
    totalAmount: seesMoney ? toMoneyString(totalCents(row)) : null,
    deskNote: row.staffNote,
  }));
  return { items, total };
}
