import { cardFor } from '#server/clients/card-for.ts';
import { type Card, findCard } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { PackageRow } from '#server/prepaid/ledger/tables.ts';
import { findHolder, listOfferRows } from '#server/prepaid/packages/data.ts';
import { orNotFound, refusal } from '#shared/kit/problem.ts';
import { whyNotSoldNow } from '#shared/prepaid/packages/sale-during-visit.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { insertClientPackages, listBegunVisits, listOffers } from './data.ts';

type Selling = Pick<Tools, 'db' | 'now'>;
type Sale = { clientId: number; settings: Settings; who: 'client' | 'studio' };

/** All that can be bought, in the order of the studio. */
export function listAllOffers(db: Db): Promise<PackageRow[]> {
  return listOfferRows(db);
}

export function findOffers(db: Db, ids: readonly number[]): Promise<PackageRow[]> {
  return listOffers(db, ids);
}

/** The client that a member's package belongs to. */
export function findMemberClient({ db, now }: Selling, userId: number): Promise<number> {
  return cardFor(db, { person: { standing: 'signed-in', userId }, phone: '' }, now());
}

/** Whose packages staff sell: the member's, or of the one client that is named. */
export async function findPackageClient(
  tools: Selling,
  { userId, clientIds }: { userId: number | null; clientIds: readonly (number | null)[] },
): Promise<Pick<Card, 'id' | 'userId'>> {
  if (userId !== null) return { id: await findMemberClient(tools, userId), userId };
  const [first, ...others] = new Set(clientIds);
  if (!first || others.length > 0) {
    throw refusal('client_needed', 'Please choose the client this package is for.');
  }
  return orNotFound(await findCard(tools.db, first), 'client');
}

/** The member whose package an order sold, by its QR code. */
export function findPackageHolder(db: Db, orderId: number): Promise<number | null> {
  return findHolder(db, orderId);
}

/** No selling on the treatment bed: why not now; null when a package can be sold. */
export async function whyNoSaleNow(
  { db, now }: Selling,
  { clientId, settings, who }: Sale,
): Promise<string | null> {
  const at = now();
  const visits = await listBegunVisits(db, clientId, at);
  return whyNotSoldNow(visits, { now: at, isRefused: settings.prepaid.isSaleRefusedDuringVisit, who });
}

export async function refuseSaleDuringVisit(tools: Selling, sale: Sale): Promise<void> {
  const why = await whyNoSaleNow(tools, sale);
  if (why) throw refusal('visit_in_progress', why);
}

type Sold = { orderId: number; clientId: number; lines: readonly { line: number; offer: PackageRow }[] };

/** Each as it is on offer today: what is changed later does not touch it. Before its account is opened. */
export function recordSoldPackages(tx: Db, { orderId, clientId, lines }: Sold): Promise<void> {
  return insertClientPackages(
    tx,
    lines.map(({ line, offer }) => ({
      orderId,
      line,
      packageId: offer.id,
      clientId,
      name: offer.name,
      sessions: offer.sessions,
      priceCents: offer.priceCents,
      treatmentIds: offer.treatmentIds,
      includesExtraction: offer.includesExtraction,
      validMonths: offer.validMonths,
      isTransferable: offer.isTransferable,
    })),
  );
}
