import { recordAudit } from '#server/audit/record-audit.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { hashToken, newSecretToken } from '#server/kit/secret-token.ts';
import { type CalendarEvent, writeCalendar } from '#server/kit/write-calendar.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { ownTherapist } from '#server/team/staff/own-therapist.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import type {
  CalendarFeed,
  MadeCalendarFeed,
  NewCalendarFeed,
} from '#shared/bookings/calendar-feeds-contract.ts';
import { initialsOf } from '#shared/kit/initials.ts';
import { notAllowed, notFound, orNotFound } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  findLiveFeed,
  findTherapistName,
  listFeeds,
  listFeedVisits,
  saveFeed,
} from './data.ts';

export async function listCalendarFeeds(ctx: Context): Promise<CalendarFeed[]> {
  const feeds = await listFeeds(ctx.db);
  const isTheirs = await ownFeeds(ctx);
  return feeds
    .filter(({ feed }) => isTheirs(feed.therapistId))
    .map(({ feed, therapistName }) => toFeed(feed, therapistName));
}

/** Replaces the address before: only a hash is stored, so the old one cannot be shown again. */
export async function makeCalendarFeed(ctx: Context, input: NewCalendarFeed): Promise<MadeCalendarFeed> {
  const { therapistId, showsNames } = input;
  const isTheirs = await ownFeeds(ctx);
  if (!isTheirs(therapistId)) throw notAllowed();
  const { token, tokenHash } = newSecretToken();
  return ctx.db.transaction(async (tx) => {
    const name = therapistId === null ? null : await findTherapistName(tx, therapistId);
    if (name === undefined) throw notFound('therapist');
    const row = { therapistId, showsNames, tokenHash, createdBy: ctx.visitor.id, createdAt: ctx.now() };
    const saved = await saveFeed(tx, row);
    const target = `calendar ${saved.id}`;
    const details = { after: { therapistId, showsNames } };
    await recordAudit({ ...ctx, db: tx }, { action: 'make calendar feed', target, details });
    return { ...toFeed(saved, name), url: `${ctx.publicUrl}/api/calendar/${token}.ics` };
  });
}

/** Idempotent; somebody else's is not found. */
export async function revokeCalendarFeed(ctx: Context, id: number): Promise<undefined> {
  const isTheirs = await ownFeeds(ctx);
  await ctx.db.transaction(async (tx) => {
    const feed = await findFeed(tx, id);
    if (!feed || !isTheirs(feed.therapistId)) throw notFound('calendar');
    await deleteFeed(tx, id);
    const action = 'revoke calendar feed';
    await recordAudit({ ...ctx, db: tx }, { action, target: `calendar ${id}` });
  });
}

/** All of them are an admin's; others have their own as therapists. */
async function ownFeeds(ctx: Context): Promise<(therapistId: number | null) => boolean> {
  if (ctx.visitor.role === 'admin') return () => true;
  const own = await ownTherapist(ctx);
  return (therapistId) => own !== null && therapistId === own.id;
}

function toFeed({ id, therapistId, showsNames, createdAt }: FeedRow, name: string | null): CalendarFeed {
  return { id, therapistId, therapistName: name, showsNames, createdAt: createdAt.toISOString() };
}

const DAYS_BACK = 31;
const DAYS_AHEAD = 366;

/** The same text until a visit changes or the studio's day ends: programs that poll get a 304. */
export async function readCalendarFeed(
  { db, now }: Context<Visitor | null>,
  token: string,
): Promise<FileAnswer> {
  const found = orNotFound(await findLiveFeed(db, hashToken(token.replace(/\.ics$/, ''))), 'calendar');
  const { feed, therapistName } = found;
  const [{ name }, visits] = await Promise.all([
    readSettings(db),
    listFeedVisits(db, feed.therapistId, spanAround(studioDay(now()))),
  ]);
  const events = visits.map((visit) => toEvent(visit, feed, name));
  const title = therapistName ? `${therapistName}, ${name}` : name;
  return { name: 'calendar.ics', content: writeCalendar(title, events), isPolled: true };
}

function spanAround(day: string): Span {
  return {
    start: studioInstant(addDays(day, -DAYS_BACK), '00:00'),
    end: studioInstant(addDays(day, DAYS_AHEAD), '00:00'),
  };
}

type Visit = Awaited<ReturnType<typeof listFeedVisits>>[number];

/** Nothing but who and what: no contact, no request, no note. */
function toEvent({ booking, therapistName }: Visit, feed: FeedRow, studio: string): CalendarEvent {
  const { customerName } = booking;
  const client = feed.showsNames ? customerName : initialsOf(customerName);
  const treatment = booking.treatmentName + (booking.addExtraction ? ' with extraction' : '');
  const isStudio = feed.therapistId === null;
  return {
    uid: `visit-${booking.id}-${booking.createdAt.getTime().toString(36)}@studio-bookings`,
    sequence: booking.sequence,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: `${client || FORMER_CUSTOMER}, ${treatment}${isStudio && therapistName ? ` (${therapistName})` : ''}`,
    description: `Room ${booking.room}`,
    location: studio,
    isTentative: booking.status === 'pending',
    changedAt: booking.updatedAt,
  };
}
