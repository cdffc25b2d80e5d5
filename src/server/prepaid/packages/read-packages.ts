import type { Tools } from '#server/kit/http/context.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { describeEntry, packageState } from '#shared/prepaid/packages/describe-entry.ts';
import { whyNotAlone } from '#shared/prepaid/packages/giving-back.ts';
import { sessionExtraction } from '#shared/prepaid/packages/offer-price.ts';
import {
  type DescribedEntry,
  type KnownTreatment,
  type LockedVisit,
  listEntries,
  listHeldVisits,
  listKnownTreatments,
  listPayoutsOf,
  type OwnedPackage,
} from './data.ts';

type Payouts = Awaited<ReturnType<typeof listPayoutsOf>>;
type Known = {
  entries: DescribedEntry[];
  held: LockedVisit[];
  payouts: Payouts;
  treatments: KnownTreatment[];
};

/** With their history and what became of them: a few queries, however many packages. */
export async function readPackages(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  owned: OwnedPackage[],
): Promise<ClientPackage[]> {
  if (owned.length === 0) return [];
  const ids = owned.map(({ account }) => account.id);
  const [entries, held, payouts, treatments] = await Promise.all([
    listEntries(db, ids),
    listHeldVisits(db, ids),
    listPayoutsOf(db, ids),
    listKnownTreatments(db),
  ]);
  return owned.map((each) => toClientPackage(each, { entries, held, payouts, treatments }, now()));
}

function toClientPackage({ account, sold, isByCard }: OwnedPackage, known: Known, now: Date): ClientPackage {
  const { id: accountId, orderId, sessions, cents, held, expiresAt } = account;
  const { name, treatmentIds, isTransferable, certificate, coolingOffUntil } = sold;
  const covered = known.treatments.filter(({ id }) => treatmentIds?.includes(id) ?? true);
  const own = known.entries.filter(({ entry }) => entry.accountId === accountId);
  const payout = known.payouts.filter((each) => each.accountId === accountId).at(-1);
  const opened = own.find(({ entry }) => entry.type === 'bought' || entry.type === 'brought');
  const boughtCents = opened?.entry.cents ?? 0;
  return {
    accountId,
    orderId,
    orderNumber: orderNumber(orderId),
    name,
    isTransferable,
    certificate,
    state: packageState(account, own.at(-1)?.entry.type, now),
    sessions: sold.sessions,
    sessionsLeft: sessions,
    booked: known.held
      .filter((visit) => visit.accountId === accountId)
      .map(({ bookingId, startsAt, treatmentName }) => ({
        bookingId,
        treatmentName,
        appointmentDate: startsAt.toISOString(),
      })),
    price: toMoneyString(boughtCents),
    value: toMoneyString(cents),
    treatments:
      treatmentIds &&
      covered.map((each) => (each.isOffered ? each.name : `${each.name} (no longer offered)`)),
    isWithoutTreatments: !covered.some(({ isOffered }) => isOffered),
    extraction: sessionExtraction(
      sold,
      covered.map((each) => each.extraction),
    ),
    boughtAt: account.createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    expired: sumExpired(own),
    coolingOffUntil: coolingOffUntil.toISOString(),
    giveBack: {
      amount: toMoneyString(cents),
      way: isByCard ? 'card' : 'by hand',
      whyNot: whyNotAlone({ cents, held, coolingOffUntil, now }),
    },
    history: own.map(({ entry, visit }) => ({
      at: entry.createdAt.toISOString(),
      text: describeEntry({ ...entry, visit }),
      sessions: entry.sessions,
      amount: toMoneyString(entry.cents),
    })),
    payout: payout
      ? {
          amount: toMoneyString(payout.cents),
          requestedAt: payout.requestedAt.toISOString(),
          paidAt: payout.paidAt?.toISOString() ?? null,
        }
      : null,
  };
}

function sumExpired(own: DescribedEntry[]): ClientPackage['expired'] {
  const moved = own.filter(({ entry }) => entry.sourceKind === 'expiry');
  const sessions = moved.reduce((sum, { entry }) => sum - entry.sessions, 0);
  const cents = moved.reduce((sum, { entry }) => sum - entry.cents, 0);
  return sessions > 0 ? { sessions, amount: toMoneyString(cents) } : null;
}
