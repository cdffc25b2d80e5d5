import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { PackageRow } from '#server/prepaid/ledger/tables.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { treatmentCents } from '#shared/bookings/price.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';
import {
  pricePerSession,
  savedCents,
  savingOf,
  sessionExtraction,
} from '#shared/prepaid/packages/offer-price.ts';
import { promoOffer } from '#shared/studio/promo.ts';
import { hasOfferRow, type KnownTreatment, listKnownTreatments, listOfferRows } from './data.ts';

/** What can be bought; a package whose treatments are all gone is left out. */
export async function listPackageOffers({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<PackageOffer[]> {
  const [offers, known, { promo, prepaid }] = await Promise.all([
    listOfferRows(db),
    listKnownTreatments(db),
    readSettings(db),
  ]);
  // At the price of the day, as the treatments are shown.
  const onSite = known
    .filter(({ isOffered }) => isOffered)
    .map((each) => ({ ...each, ...promoOffer(promo, each.id, studioDay(now())) }));
  return offers.flatMap((offer) => {
    const covered = onSite.filter(({ id }) => offer.treatmentIds?.includes(id) ?? true);
    return covered.length === 0
      ? []
      : [{ ...toOffer(offer, covered), coolingOffDays: prepaid.coolingOffDays }];
  });
}

/** Whether the site speaks of packages. */
export function hasPackages(db: Db): Promise<boolean> {
  return hasOfferRow(db);
}

function toOffer(offer: PackageRow, covered: KnownTreatment[]): Omit<PackageOffer, 'coolingOffDays'> {
  const treatments = covered.map((each) => ({ ...each, priceCents: parseMoney(each.price) ?? 0 }));
  const saving = savingOf(offer, treatments);
  return {
    ...offer,
    price: toMoneyString(offer.priceCents),
    pricePerSession: toMoneyString(pricePerSession(offer)),
    saving: saving && { least: toMoneyString(saving.leastCents), most: toMoneyString(saving.mostCents) },
    extraction: sessionExtraction(
      offer,
      covered.map((each) => each.extraction),
    ),
    isForAll: offer.treatmentIds === null,
    treatments: treatments.map((each) => {
      const saved = savedCents(offer, each);
      return {
        name: each.name,
        imageUrl: each.imageUrl,
        price: toMoneyString(treatmentCents(each)),
        saving: saved > 0 ? toMoneyString(saved) : null,
        isCheaperAlone: saved < 0,
      };
    }),
  };
}
