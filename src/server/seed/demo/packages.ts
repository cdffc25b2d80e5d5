import { changeOwn } from '#server/bookings/change-booking.ts';
import { setSession } from '#server/bookings/visits/visit-session.ts';
import { listTreatments } from '#server/catalog/read-catalog.ts';
import { sell } from '#server/counter/sell.ts';
import type { Context } from '#server/kit/http/context.ts';
import { listPaidVisits } from '#server/orders/paid-visits.ts';
import { expiredAccounts } from '#server/prepaid/ledger/expire-accounts.ts';
import { createPackage } from '#server/prepaid/packages/admin/offers.ts';
import { giveBackOwn, listMyPackages } from '#server/prepaid/packages/my-packages.ts';
import { demoTreatments, PROMO_TREATMENT } from '#server/seed/demo-treatments.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { minutesAfter, type OpenDay } from './calendar.ts';
import { asMember, type DemoStudio, type Step } from './step.ts';

/** Facials that cost more alone than a session: never what is on promotion. */
const COVERED = new Set(
  demoTreatments
    .filter(({ extraction, name }) => extraction === 'required' && name !== PROMO_TREATMENT)
    .map(({ name }) => name),
);
const OFFER = { isTransferable: true, isActive: true, includesExtraction: true };
const FIVE = {
  ...OFFER,
  name: 'Five Facials',
  pictured: 'Signature Glow Facial',
  sessions: 5,
  price: 69_000,
  validMonths: 12,
  description: 'Five visits for any of these facials, whenever you like within a year.',
};
const THREE = {
  ...OFFER,
  name: 'Three in a Month',
  pictured: 'Anti-Ageing Collagen Facial',
  sessions: 3,
  price: 42_000,
  validMonths: 1,
  isTransferable: false,
  description: 'Three visits within a month, for skin that needs some attention before a big day.',
};
/** Known once it is offered. */
type Offered = { terms: typeof FIVE; id: number };
type Member = DemoStudio['members'][number];

/** Two packages on offer, and one of a client in every state. */
export function planPackages(studio: DemoStudio): Step[] {
  const { calendar } = studio;
  const five: Offered = { terms: FIVE, id: 0 };
  const three: Offered = { terms: THREE, id: 0 };
  const past = calendar.days.filter(({ closes }) => closes <= calendar.now);
  const lately = past.slice(-2);
  const daysAgo = (days: number) =>
    past.filter(({ closes }) => daysBetween(closes, calendar.now) >= days).at(-1);
  const [self, ...others] = studio.members;
  return [
    ...[five, three].map((offered) => offerAt(minutesAfter(calendar.opened, 60), offered)),
    ...sellOn(
      studio,
      past.slice(-4).findLast((day) => self && !isBusy(studio, self, day)),
      self,
      five,
    ),
    ...usedByHalf(studio, five),
    ...givenBack(studio, lately[0], freeOn(studio, others, lately[0]), five),
    ...sellOn(studio, daysAgo(60), freeOn(studio, others, daysAgo(60)), three),
    ...(lately[0] ? [{ at: lately[0].opens, run: expiredAccounts.run }] : []),
    ...sellOn(studio, daysAgo(15), freeOn(studio, others, daysAgo(15)), three),
  ];
}

/** Visits that a session pays for, so that nobody pays them at the counter. */
export function packageVisits({ calendar, members, bookings }: DemoStudio) {
  const [first] = calendar.days;
  const soldAt = first && minutesAfter(first.opens, 20);
  const regulars = members.slice(1).map((member) => ({
    member,
    visits: bookings.filter(
      ({ userId, outcome, row }) =>
        userId === member.id &&
        outcome === 'completed' &&
        COVERED.has(row.treatmentName) &&
        soldAt &&
        row.startsAt > soldAt,
    ),
  }));
  const [most] = regulars
    .filter(({ member, visits }) => soldAt && member.joinedAt < soldAt && visits.length >= 3)
    .sort((a, b) => b.visits.length - a.visits.length);
  return most && soldAt ? { soldAt, member: most.member, visits: most.visits.slice(0, 3) } : null;
}

function offerAt(at: Date, offered: Offered): Step {
  return {
    at,
    run: async (ctx) => {
      const covered = (await listTreatments(ctx)).filter(({ name }) => COVERED.has(name));
      const imageUrl = covered.find(({ name }) => name === offered.terms.pictured)?.imageUrl ?? null;
      const { pictured: _, ...terms } = offered.terms;
      const treatmentIds = covered.map(({ id }) => id);
      offered.id = (await createPackage(ctx, { ...terms, imageUrl, treatmentIds })).id;
    },
  };
}

function sellOn(studio: DemoStudio, day: OpenDay | undefined, member: Member | undefined, offered: Offered) {
  if (!day || !member || isBusy(studio, member, day)) return [];
  return [sellAt(minutesAfter(day.opens, 25), member, offered)];
}

/** Not in cash, which is counted in the evening. */
function sellAt(at: Date, { id: userId }: Member, offered: Offered): Step {
  const run = (ctx: Context) =>
    sell(ctx, {
      userId,
      lines: [{ kind: 'package', packageId: offered.id }],
      payments: [{ method: 'paynow', amount: toMoneyString(offered.terms.price) }],
    });
  return { at, run };
}

function usedByHalf(studio: DemoStudio, offered: Offered): Step[] {
  const plan = packageVisits(studio);
  if (!plan) return [];
  const { soldAt, member, visits } = plan;
  return [
    sellAt(soldAt, member, offered),
    ...visits.map(({ id, row }) => ({
      at: minutesAfter(row.endsAt, 5),
      run: async (ctx: Context) => {
        const [bought] = await listMyPackages(asMember(ctx, member));
        await setSession(ctx, id, { packageAccountId: bought!.accountId }, listPaidVisits); // sold before
        await changeOwn(ctx, id, { status: 'completed' });
      },
    })),
  ];
}

/** The money waits to be paid out. */
function givenBack(
  studio: DemoStudio,
  day: OpenDay | undefined,
  member: Member | undefined,
  offered: Offered,
): Step[] {
  const sold = sellOn(studio, day, member, offered);
  if (!day || !member || sold.length === 0) return [];
  const run = async (ctx: Context) => {
    const own = asMember(ctx, member);
    const [bought] = await listMyPackages(own);
    await giveBackOwn(own, bought!.accountId, { payTo: 'PayNow to the same number, please' }); // sold before
  };
  return [...sold, { at: minutesAfter(day.opens, 200), run }];
}

/** Somebody who was a member by then and has no visit on that day; each is asked for once. */
function freeOn(studio: DemoStudio, members: Member[], day: OpenDay | undefined): Member | undefined {
  if (!day) return undefined;
  const taken = packageVisits(studio)?.member.id;
  const place = members.findIndex(
    (member) => member.id !== taken && member.joinedAt < day.opens && !isBusy(studio, member, day),
  );
  return place < 0 ? undefined : members.splice(place, 1)[0];
}

function isBusy({ bookings }: DemoStudio, { id }: Member, { day }: OpenDay): boolean {
  return bookings.some(({ userId, row }) => userId === id && studioDay(row.startsAt) === day);
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS;
}
