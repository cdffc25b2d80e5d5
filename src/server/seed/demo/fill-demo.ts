import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
import { type CardRequest, cardsFor } from '#server/clients/card-for.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context, Tools } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { DEMO_MEMBER, DEMO_STAFF } from '#shared/accounts/demo-member.ts';
import { SUPPLIED_FORMS } from '#shared/forms/supplied-forms.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { type PlannedBooking, planBlocks, planBookings } from './bookings.ts';
import { type Calendar, planCalendar } from './calendar.ts';
import { changePhones, planMerge } from './cards.ts';
import { planCounter } from './counter.ts';
import {
  findLastIds,
  findOnlyUser,
  insertBackInStockRequests,
  insertBlocks,
  insertBookings,
  insertDraft,
  insertEvents,
  insertForm,
  insertMembers,
  insertNotes,
  insertReviews,
  insertSentIssue,
  insertSigned,
  insertSubscribers,
  insertTeam,
  insertWaitlist,
  linkTherapist,
  listArticles,
  listDemoClients,
  listProducts,
  listTreatments,
  setReferrers,
  settleMails,
} from './data.ts';
import { planDeposits } from './deposits.ts';
import { planDetails } from './details.ts';
import { enterDevice } from './device.ts';
import { planSigned } from './forms.ts';
import { planGiftCards } from './gift-cards.ts';
import { planNoShows } from './no-shows.ts';
import { planAftercare, planNotes, planSentAftercare, planTemplates } from './notes.ts';
import { planOrders } from './orders.ts';
import { planPackages } from './packages.ts';
import { planGuests, planMembers } from './people.ts';
import { planPhotos } from './photos.ts';
import { planPoints } from './points.ts';
import { planPromoCodes } from './promo-codes.ts';
import { planEvents, planIssues, planSubscribers } from './reads.ts';
import { planReviews } from './reviews.ts';
import { enterSafety } from './safety.ts';
import { type DemoStudio, planShelf, type Step } from './step.ts';
import { planTeam, staffBookings } from './team.ts';
import { planWaitlist } from './waitlist.ts';

/**
 * Three months of a small studio up to now, and what is booked ahead. People, bookings and page views are written in
 * bulk; everything with money, stock or points is done by the studio's own use cases, one after the other with the clock
 * at its moment, so that it adds up like in a real one. `tools.db` is a transaction in which the admin is the only user.
 */
export async function fillDemo(
  tools: Tools,
  staffPassword?: string,
  portraits: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const { db } = tools;
  const now = tools.now();
  const last = await findLastIds(db);
  const settings = await readSettings(db);
  const { id, email } = await findOnlyUser(db);
  const ctx: Context = { ...tools, visitor: { id, email, role: 'admin' }, ip: 'in process' };
  const calendar = planCalendar(now, settings);
  await enterDevice({ ...ctx, now: () => calendar.opened });
  const studio = await enterPeople(db, calendar, settings, portraits);
  await enterStaff(db, calendar.opened, staffPassword);

  const advance = [planPackages, planGiftCards, planPromoCodes, planDeposits];
  const cards = [planMerge, planPhotos, planDetails];
  const plans = [planCounter, planNoShows, planOrders, planPoints, ...advance, ...cards];
  const steps = plans.flatMap((plan) => plan(studio));
  await runInOrder(ctx, steps, now);
  await enterNotes(db, studio, id);
  await enterReads(db, studio, settings);
  await enterForms(db, studio.calendar);
  await enterSafety(tools);
  await insertWaitlist(db, planWaitlist(studio));
  await insertReviews(db, planReviews(studio));
  await settleMails(db, last, now);
}

/** Whatever would be in the future has not happened. */
async function runInOrder(ctx: Context, steps: Step[], now: Date): Promise<void> {
  const past = steps.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, run } of past) {
    // Points of the old card are more than may be given long after a sign-in.
    const visitor = { ...ctx.visitor, authenticatedAt: at };
    await run({ ...ctx, visitor, now: () => at });
  }
}

async function enterPeople(
  db: Db,
  calendar: Calendar,
  settings: Settings,
  portraits: ReadonlyMap<string, string>,
): Promise<DemoStudio> {
  const [members, guests] = [planMembers(calendar), planGuests()];
  const passwordHash = await hashPassword(DEMO_MEMBER.password);
  const memberIds = await insertMembers(
    db,
    members.map(({ joinedAt, everyDays: _, referredBy: __, ...person }, place) => ({
      ...person,
      ...(place === 0 && { passwordHash }),
      ownsPhone: true,
      emailVerifiedAt: joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    })),
  );
  const idOf = (place: number) => memberIds[place]!; // as many as members
  const referred = members.flatMap(({ referredBy }, place) =>
    referredBy === null ? [] : [{ id: idOf(place), by: idOf(referredBy) }],
  );
  await setReferrers(db, referred);

  const blocks = planBlocks(calendar);
  await insertBlocks(db, blocks);
  const menu = { treatments: await listTreatments(db), settings };
  const bookings = planBookings(calendar, { members, guests }, menu, blocks);
  changePhones(calendar, bookings);
  const team = planTeam(calendar, settings, menu.treatments, portraits);
  const teamIds = await insertTeam(db, team, studioDay(calendar.opened));
  staffBookings(
    calendar,
    bookings,
    team.map((each, index) => ({ ...each, id: teamIds[index]! })), // as many as the team
  );
  const planned = bookings.map((booking) => ({
    ...booking,
    userId: booking.member === null ? null : idOf(booking.member),
  }));
  const cards = await cardsFor(db, planned.map(cardRequest), calendar.now);
  const bookingIds = await insertBookings(
    db,
    planned.map(({ row, userId }, index) => ({ ...row, userId, clientId: cards[index]! })), // one for each
  );
  return {
    calendar,
    members: members.map((member, place) => ({ ...member, id: idOf(place) })),
    bookings: planned.map((booking, index) => ({ ...booking, id: bookingIds[index]! })), // as above
    shelf: planShelf(await listProducts(db)),
    wallets: new Map(),
    cash: new Map(),
  };
}

function cardRequest({ row, userId }: { row: PlannedBooking['row']; userId: number | null }): CardRequest {
  const { customerName: name, customerEmail: email, customerPhone: phone, phoneE164, createdAt: since } = row;
  return userId === null
    ? { person: { standing: 'typed', name, email, phoneE164 }, phone, since }
    : { person: { standing: 'signed-in', userId }, phone, since };
}

/** Without a password nobody can sign in as them. */
async function enterStaff(db: Db, joinedAt: Date, password: string | undefined): Promise<void> {
  const passwordHash = password ? await hashPassword(password) : null;
  const dates = { emailVerifiedAt: joinedAt, createdAt: joinedAt, updatedAt: joinedAt };
  const rows = DEMO_STAFF.map((person) => ({ ...person, passwordHash, passwordFitsStaff: true, ...dates }));
  const ids = await insertMembers(db, rows);
  for (const [index, { role, firstName, lastName }] of DEMO_STAFF.entries())
    if (role === 'therapist') await linkTherapist(db, `${firstName} ${lastName}`, ids[index]!); // as many as rows
}

/** What was written after visits, and what clients were told. */
async function enterNotes(db: Db, studio: DemoStudio, writtenBy: number): Promise<void> {
  const [products, treatments] = [await listProducts(db), await listTreatments(db)];
  const { opened } = studio.calendar;
  await insertNotes(db, {
    notes: planNotes(studio, { products, writtenBy }),
    templates: planTemplates(products, opened),
    aftercare: planAftercare(treatments, opened),
    sent: planSentAftercare(studio),
  });
}

/** The form for sensitive skin for everybody, and a consent for what works deeper. */
async function enterForms(db: Db, { opened, now }: Calendar): Promise<void> {
  const version = await insertForm(db, SUPPLIED_FORMS['sensitive-skin'], null, opened);
  const deep = (await listTreatments(db)).filter(({ name }) => /acne|collagen/i.test(name));
  await insertForm(
    db,
    SUPPLIED_FORMS['treatment-consent'],
    deep.map(({ id }) => id),
    opened,
  );
  await insertSigned(db, planSigned(await listDemoClients(db, now), version, now));
}

async function enterReads(db: Db, studio: DemoStudio, settings: Settings): Promise<void> {
  const readers = planSubscribers(studio, settings.newsletterInvitation);
  await insertSubscribers(db, readers);
  await insertBackInStockRequests(db, readers.slice(0, 3), studio.calendar.now);
  const { sent, draft } = planIssues(studio);
  await insertSentIssue(db, sent);
  await insertDraft(db, draft);
  await insertEvents(db, planEvents(studio, await listArticles(db), readers));
}
