import { recordAudit } from '#server/audit/record-audit.ts';
import { requireSeen } from '#server/bookings/cards/seen-card.ts';
import { type Card, findCard } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { listSensitivities } from '#server/safety/list-sensitivities.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { isLive, isOpen } from '#shared/bookings/status.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { conflict, HttpProblem, malformed, notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { NotedVisit, NoteFields, NoteInput, VisitNote } from '#shared/notes/admin-contract.ts';
import {
  countNotes,
  deleteNote,
  findAftercareText,
  findLastNote,
  findNote,
  findSentAt,
  findVisit,
  listNotes,
  listProducts,
  lockNote,
  type ShownNote,
  saveNote,
  type Visit,
} from './data.ts';

export async function getNotedVisit(ctx: Context, bookingId: number): Promise<NotedVisit> {
  const { visit, client } = await findSeenVisit(ctx, bookingId);
  return toNotedVisit(ctx, visit, client);
}

/** Of two who write at once, the second gets what the first wrote and decides; nothing is lost. */
export function writeNote(
  ctx: Context,
  bookingId: number,
  { seen, ...fields }: NoteInput,
): Promise<NotedVisit> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockNote(tx, bookingId);
    const { visit, client } = await findSeenVisit(inTransaction, bookingId);
    if (!client) throw notFound('client');
    requireBegun(visit, ctx.now());
    const before = await findNote(tx, bookingId);
    if ((before?.updatedAt.toISOString() ?? null) !== (seen && new Date(seen).toISOString()))
      throw await writtenMeanwhile(tx, before);
    await requireProducts(tx, fields.recommendedProductIds, before?.recommendedProductIds ?? []);

    const isGone = isEmpty(fields);
    const now = ctx.now();
    if (isGone) await deleteNote(tx, bookingId);
    else {
      const row = { ...fields, bookingId, writtenBy: ctx.visitor.id, updatedAt: now };
      await saveNote(tx, { ...row, createdAt: before?.createdAt ?? now });
    }
    // Not the text: the audit log is kept, and the client may ask to be anonymised.
    const details = {
      before: { note: inShort(before) },
      after: { note: inShort(isGone ? undefined : fields) },
    };
    await recordAudit(inTransaction, { action: 'write visit note', target: `booking ${bookingId}`, details });
    return toNotedVisit(inTransaction, visit, client);
  });
}

export async function listClientNotes(
  ctx: Context,
  clientId: number,
  query: PageQuery,
): Promise<PageOf<VisitNote>> {
  const { ids } = await requireSeen(ctx, clientId);
  const rows = await listNotes(ctx.db, ids, { offset: offsetOf(query), limit: query.pageSize });
  return { items: await toNotes(ctx.db, rows), total: await countNotes(ctx.db, ids) };
}

/** Somebody else's client has no visits, for a therapist. Null: the client has been forgotten. */
async function findSeenVisit(
  ctx: Context,
  bookingId: number,
): Promise<{ visit: Visit; client: Card | null }> {
  const visit = orNotFound(await findVisit(ctx.db, bookingId), 'visit');
  const client = (await findCard(ctx.db, visit.clientId)) ?? null;
  if (client || !isAtLeast(ctx.visitor.role, 'reception')) await requireSeen(ctx, visit.clientId);
  return { visit, client };
}

async function toNotedVisit(ctx: Context, visit: Visit, client: Card | null): Promise<NotedVisit> {
  const { db, now } = ctx;
  const known =
    client && (await listSensitivities(ctx, [client.id], studioDay(visit.startsAt))).get(client.id);
  const [note, last, text, sentAt] = await Promise.all([
    findNote(db, visit.id),
    findLastNote(db, client?.ids ?? [], visit.startsAt),
    findAftercareText(db, visit.treatmentId),
    findSentAt(db, visit.id),
  ]);
  const [shownNote, shownLast] = await Promise.all([toNote(db, note), toNote(db, last)]);
  return {
    bookingId: visit.id,
    clientId: client?.id ?? visit.clientId,
    customerName: visit.customerName || FORMER_CUSTOMER,
    canWrite: client !== null && hasBegun(visit, now()),
    ...(known && { sensitivities: known }),
    note: shownNote,
    last: shownLast,
    aftercare: { text, sentAt: sentAt?.toISOString() ?? null, canSend: visit.customerEmail !== '' },
  };
}

async function toNote(db: Db, row: ShownNote | undefined): Promise<VisitNote | null> {
  return row ? (await toNotes(db, [row]))[0]! : null; // one for the row
}

export async function toNotes(db: Db, rows: ShownNote[]): Promise<VisitNote[]> {
  const ids = [...new Set(rows.flatMap(({ recommendedProductIds }) => recommendedProductIds))];
  const products = new Map((await listProducts(db, ids)).map((each) => [each.id, each]));
  return rows.map(({ startsAt, writtenBy: _, createdAt: __, writtenByName, ...row }) => ({
    ...row,
    appointmentDate: startsAt.toISOString(),
    writtenBy: writtenByName,
    updatedAt: row.updatedAt.toISOString(),
    recommendedProducts: row.recommendedProductIds.flatMap((each) => products.get(each) ?? []),
  }));
}

function hasBegun({ status, startsAt }: Visit, now: Date): boolean {
  return status === 'completed' || (isOpen(status) && startsAt <= now);
}

function requireBegun(visit: Visit, now: Date): void {
  if (hasBegun(visit, now)) return;
  const isMissed = !isLive(visit.status) || visit.status === 'no-show';
  throw isMissed
    ? conflict('not_a_visit', 'This visit was cancelled or missed, so there is nothing to note.')
    : conflict('not_begun', 'This visit has not begun yet.');
}

async function writtenMeanwhile(tx: Db, theirs: ShownNote | undefined): Promise<HttpProblem> {
  return new HttpProblem(409, {
    code: 'changed_meanwhile',
    message: theirs
      ? 'Someone else wrote this note meanwhile. Nothing of yours was saved yet, and nothing is lost.'
      : 'Someone else removed this note meanwhile. Nothing of yours was saved yet, and nothing is lost.',
    theirs: await toNote(tx, theirs),
  });
}

/** One that is gone since may stay, as it was recommended then. */
export async function requireProducts(tx: Db, productIds: number[], before: number[] = []): Promise<void> {
  const fresh = productIds.filter((each) => !before.includes(each));
  const known = new Set((await listProducts(tx, fresh)).map((each) => each.id));
  if (fresh.every((each) => known.has(each))) return;
  const message = 'One of these products is no longer sold. Please choose again.';
  throw malformed(message, { recommendedProductIds: message });
}

function isEmpty({ recommendedProductIds, nextVisitWeeks, ...texts }: NoteFields): boolean {
  return (
    recommendedProductIds.length === 0 &&
    nextVisitWeeks === null &&
    Object.values(texts).every((text) => text === '')
  );
}

function inShort(note: NoteFields | undefined): string | null {
  if (!note) return null;
  const { done, productsUsed, settings, reaction, advice } = note;
  return `${[done, productsUsed, settings, reaction, advice].join('').length} characters`;
}
