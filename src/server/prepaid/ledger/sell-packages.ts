import type { Db } from '#server/kit/db/db.ts';
import { insertClientPackages, listOffers } from './sessions/data.ts';
import type { PackageRow } from './tables.ts';

/** Those of them that are on offer now. */
export function findOffers(db: Db, ids: readonly number[]): Promise<PackageRow[]> {
  return listOffers(db, ids);
}

type Sold = { orderId: number; clientId: number; lines: readonly { line: number; offer: PackageRow }[] };

/** Each as it is on offer today: what is changed later does not touch it. Before its account is opened. */
export function recordSoldPackages(tx: Db, { orderId, clientId, lines }: Sold): Promise<void> {
  return insertClientPackages(
    tx,
    lines.map(({ line, offer }) => {
      const { id: packageId, name, sessions, priceCents, treatmentIds, validMonths, isTransferable } = offer;
      const terms = { name, sessions, priceCents, treatmentIds, validMonths, isTransferable };
      return { orderId, line, packageId, clientId, ...terms };
    }),
  );
}
