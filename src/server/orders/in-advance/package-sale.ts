import { cardFor } from '#server/clients/card-for.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { refusal } from '#shared/kit/problem.ts';
import { whyNotSoldNow } from '#shared/prepaid/packages/sale-during-visit.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { listBegunVisits } from './data.ts';

type Selling = Pick<Tools, 'db' | 'now'>;

/** The card that a member's package belongs to. */
export function memberCard({ db, now }: Selling, userId: number): Promise<number> {
  return cardFor(db, { person: { standing: 'signed-in', userId }, phone: '' }, now());
}

/** No selling on the treatment bed: why not now; null when a package can be sold. */
export async function whyNoSaleNow(
  { db, now }: Selling,
  { clientId, settings, who }: { clientId: number; settings: Settings; who: 'client' | 'studio' },
): Promise<string | null> {
  const at = now();
  const visits = await listBegunVisits(db, clientId, at);
  const isRefused = settings.prepaid.isSaleRefusedDuringVisit;
  return whyNotSoldNow(visits, { now: at, isRefused, who });
}

export async function refuseSaleDuringVisit(
  tools: Selling,
  sale: { clientId: number; settings: Settings; who: 'client' | 'studio' },
): Promise<void> {
  const why = await whyNoSaleNow(tools, sale);
  if (why) throw refusal('visit_in_progress', why);
}
