import type { Db } from '#server/kit/db/db.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';
import { listPaidPackages } from './data.ts';

type Line = { orderId: number; line: number; kind: string };

/** For receipts: until when each package that was paid can be used, and given back. Nothing is read without one. */
export async function readPackageTerms(
  db: Db,
  lines: readonly Line[],
): Promise<(line: Pick<Line, 'orderId' | 'line'>) => { terms?: string }> {
  const ids = lines.filter(({ kind }) => kind === 'package').map(({ orderId }) => orderId);
  if (ids.length === 0) return () => ({});
  const paid = await listPaidPackages(db, ids);
  return ({ orderId, line }) => {
    const own = paid.find((each) => each.orderId === orderId && each.line === line);
    return own ? { terms: inWords(own) } : {};
  };
}

function inWords({ expiresAt, coolingOffUntil }: { expiresAt: Date | null; coolingOffUntil: Date }): string {
  const use = expiresAt ? [`Valid until ${formatDay(lastDayOf(expiresAt))}.`] : [];
  const back = `Unused sessions are refunded free of charge until ${formatDay(lastDayOf(coolingOffUntil))}.`;
  return [...use, back].join(' ');
}
