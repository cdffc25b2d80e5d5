import { findCard } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { memberCard, refuseSaleDuringVisit } from '#server/orders/in-advance/package-sale.ts';
import { recordSoldPackages } from '#server/prepaid/ledger/sell-packages.ts';
import type { NewSale } from '#shared/counter/contract.ts';
import { notFound, refusal } from '#shared/kit/problem.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { HeldLine } from './hold-lines.ts';

/** Whose the packages of a sale are; null when there are none. Refused without a client, and during their visit. */
export async function findPackageClient(
  inside: Context,
  { userId, lines }: NewSale,
  settings: Settings,
): Promise<number | null> {
  const packages = lines.flatMap((line) => (line.kind === 'package' ? [line] : []));
  if (packages.length === 0) return null;
  const given = new Set(packages.map(({ clientId }) => clientId ?? null));
  const [first] = given;
  if (userId === null && (!first || given.size > 1)) {
    throw refusal('client_needed', 'Please choose the client this package is for.');
  }
  const clientId = userId === null ? await requireCard(inside, first!) : await memberCard(inside, userId);
  await refuseSaleDuringVisit(inside, { clientId, settings, who: 'studio' });
  return clientId;
}

async function requireCard({ db }: Context, clientId: number): Promise<number> {
  const card = await findCard(db, clientId);
  if (!card) throw notFound('client');
  return card.id;
}

/** The packages among the lines of a sale, before their accounts are opened. */
export function recordPackages(
  tx: Db,
  sale: { orderId: number; clientId: number },
  lines: readonly Pick<HeldLine, 'offer'>[],
): Promise<void> {
  const sold = lines.flatMap(({ offer }, index) => (offer ? [{ line: index + 1, offer }] : []));
  return recordSoldPackages(tx, { ...sale, lines: sold });
}
