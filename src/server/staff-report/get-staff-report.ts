import type { Context } from '#server/kit/http/context.ts';
import { readRotas } from '#server/team/team-subquery.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { refusal } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { type Commission, commissionOf } from '#shared/staff-report/commission.ts';
import type { ReportPeriod, StaffFigures, StaffReport } from '#shared/staff-report/contract.ts';
import { workingTimes } from '#shared/team/rota.ts';
import { countVisits, listLines, listTherapists } from './data.ts';

const MOST_DAYS = 366;

/** Who neither is in the team now nor has anything in the period is left out. */
export async function getStaffReport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  requested: ReportPeriod,
): Promise<StaffReport> {
  const today = studioDay(now());
  const { from, to } = { from: requested.from ?? `${today.slice(0, 7)}-01`, to: requested.to ?? today };
  if (to < from) throw refusal('bad_period', 'The last day must not be before the first.');
  if (addDays(from, MOST_DAYS) <= to) throw refusal('bad_period', 'Please choose a year at most.');
  const span = spanOf(from, to);
  const team = await listTherapists(db);
  const [lines, counts, rotas] = await Promise.all([
    listLines(db, span),
    countVisits(db, span),
    readRotas(
      db,
      from,
      team.map(({ id }) => id),
    ),
  ]);
  const sumsOf = (therapistId: number | null, rates = { treatment: 0, product: 0 }) => ({
    ...commissionOf(
      lines.filter((line) => line.therapistId === therapistId),
      rates,
    ),
    counts: counts.find((each) => each.therapistId === therapistId),
  });

  const people = team.flatMap((row): StaffFigures[] => {
    const rates = { treatment: row.treatmentCommission, product: row.productCommission };
    const { counts: own, ...sums } = sumsOf(row.id, rates);
    const isIdle = !own && lines.every(({ therapistId }) => therapistId !== row.id);
    if (row.archivedAt && isIdle) return [];
    const rota = rotas.find(({ id }) => id === row.id)?.rota;
    return [
      {
        therapistId: row.id,
        name: row.name,
        shiftMinutes: rota ? minutesIn(workingTimes(rota, from, to)) : 0,
        bookedMinutes: own?.bookedMinutes ?? 0,
        visits: own?.visits ?? 0,
        noShows: own?.noShows ?? 0,
        rebooked: own?.rebooked ?? 0,
        ...soldOf(sums),
        treatmentRate: rates.treatment,
        productRate: rates.product,
        treatmentCommission: toMoneyString(sums.treatmentCommissionCents),
        productCommission: toMoneyString(sums.productCommissionCents),
        commission: toMoneyString(sums.commissionCents),
      },
    ];
  });
  const others = sumsOf(null);
  return { from, to, people, others: { visits: others.counts?.visits ?? 0, ...soldOf(others) } };
}

/** Both days included. */
function spanOf(from: string, to: string): Span {
  return { start: studioInstant(from, '00:00'), end: studioInstant(addDays(to, 1), '00:00') };
}

function soldOf({ treatmentCents, productCents, pieces }: Commission) {
  return {
    treatmentsAmount: toMoneyString(treatmentCents),
    productsAmount: toMoneyString(productCents),
    productPieces: pieces,
  };
}

function minutesIn(times: { from: number; to: number }[]): number {
  return times.reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0);
}
