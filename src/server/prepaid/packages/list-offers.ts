import type { Db } from '#server/kit/db/db.ts';
import type { PackageRow } from '#server/prepaid/ledger/tables.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';
import { pricePerSession, savedCents } from '#shared/prepaid/packages/offer-price.ts';
import { hasOfferRow, type KnownTreatment, listKnownTreatments, listOfferRows } from './data.ts';

/** What can be bought; a package whose treatments are all gone is left out. */
export async function listPackageOffers({ db }: { db: Db }): Promise<PackageOffer[]> {
  const [offers, known] = await Promise.all([listOfferRows(db), listKnownTreatments(db)]);
  const onSite = known.filter(({ isOffered }) => isOffered);
  return offers.flatMap((offer) => {
    const included = includedIn(offer, onSite);
    return included?.length === 0 ? [] : [toOffer(offer, included)];
  });
}

/** Whether the site speaks of packages. */
export function hasPackages(db: Db): Promise<boolean> {
  return hasOfferRow(db);
}

/** Null: every treatment. */
function includedIn({ treatmentIds }: PackageRow, onSite: KnownTreatment[]): KnownTreatment[] | null {
  return treatmentIds && onSite.filter(({ id }) => treatmentIds.includes(id));
}

function toOffer(offer: PackageRow, included: KnownTreatment[] | null): PackageOffer {
  const saved = savedCents(
    offer,
    (included ?? []).map((each) => each.priceCents),
  );
  return {
    ...offer,
    price: toMoneyString(offer.priceCents),
    pricePerSession: toMoneyString(pricePerSession(offer)),
    saving: saved === null ? null : toMoneyString(saved),
    treatments: included === null ? null : included.map((each) => each.name),
  };
}
