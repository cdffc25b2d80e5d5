import { bookByStaff } from '#server/bookings/admin/book-walk-in.ts';
import { listTreatments } from '#server/catalog/read-catalog.ts';
import { readKnownClients } from '#server/clients/imports/imported-cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import { mapInBatches } from '#server/kit/map-in-batches.ts';
import { listPaidVisits } from '#server/orders/paid-visits.ts';
import type { WalkIn } from '#shared/bookings/admin-contract.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import {
  type AppointmentLine,
  readAppointmentLine,
  unknownTreatments,
} from '#shared/imports/appointment-line.ts';
import type { ImportFile } from '#shared/imports/contract.ts';
import { type Decision, decide } from '#shared/imports/decision.ts';
import { clientFinder, type KnownClient } from '#shared/imports/match-client.ts';
import { readStart } from '#shared/imports/read-start.ts';
import { dateOrdersOf, type ImportLine } from '#shared/imports/read-table.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { listCardsOfBookings } from './data.ts';
import { type Importer, type ImportRecord, type LineResult, requireAtOnce } from './importer.ts';

/** In the order of their time: days are locked in the same order by everybody, so no deadlock. */
export const importAppointments: Importer = async (inTransaction, lines, file) => {
  const clients = await readKnownClients(inTransaction);
  const find = clientFinder(clients);
  const treatments = await treatmentsByName(inTransaction, file);
  const dateOrder = dateOrdersOf('appointments', lines, file.dateOrder).date ?? file.dateOrder;
  const context = { now: inTransaction.now(), dateOrder, treatments };
  const read = await mapInBatches(lines, ({ line, cells }) => ({
    line,
    cells,
    appointment: readAppointmentLine(cells, { ...context, client: find(cells) }),
  }));
  const results: LineResult[] = [];
  const books: { line: number; title: string; value: AppointmentLine }[] = [];
  for (const { line, cells, appointment } of read) {
    const title =
      cells.fullName || [cells.firstName, cells.lastName].filter(Boolean).join(' ') || cells.email || '';
    if (appointment.ok) books.push({ line, title: titleOf(appointment.value), value: appointment.value });
    else results.push({ line, title, ...appointment.decision });
  }
  requireAtOnce('appointments', books.length);
  books.sort((a, b) => a.value.start.getTime() - b.value.start.getTime());
  const bookingIds: number[] = [];
  for (const { line, title, value } of books) {
    const { decision, bookingId } = await book(inTransaction, value, file);
    results.push({ line, title, ...decision });
    if (bookingId !== null) bookingIds.push(bookingId);
  }
  results.sort((a, b) => a.line - b.line);
  return {
    lines: results,
    records: await recordsOf(inTransaction, bookingIds, clients),
    unknownTreatments: unknownTreatments(comingNames(lines, context), treatments),
  };
};

/** With the cards of guests who were not known before. */
async function recordsOf(
  { db }: Context,
  bookingIds: readonly number[],
  known: readonly KnownClient[],
): Promise<ImportRecord[]> {
  const cards = new Set(known.map(({ clientId }) => clientId));
  const made = new Set((await listCardsOfBookings(db, bookingIds)).filter((id) => !cards.has(id)));
  return [
    ...bookingIds.map((recordId) => ({ record: 'booking' as const, recordId, before: null })),
    ...[...made].map((recordId) => ({ record: 'client' as const, recordId, before: null })),
  ];
}

/** Ours by their names, and what the owner chose for other names. */
async function treatmentsByName(
  inTransaction: Context,
  { treatments }: ImportFile,
): Promise<Map<string, number>> {
  const ours = (await listTreatments(inTransaction)).map(({ name, id }) => [name.toLowerCase(), id] as const);
  const chosen = Object.entries(treatments).map(([name, id]) => [name.trim().toLowerCase(), id] as const);
  return new Map([...ours, ...chosen]);
}

type Coming = { now: Date; dateOrder: ImportFile['dateOrder'] };

function comingNames(lines: ImportLine[], { now, dateOrder }: Coming): string[] {
  const isComing = ({ cells: { date = '', time = '' } }: ImportLine) =>
    (readStart({ date, time }, dateOrder)?.getTime() ?? 0) > now.getTime();
  return lines.filter(isComing).map(({ cells }) => cells.treatment ?? '');
}

/**
 * A savepoint for each: one that is refused leaves nothing behind. Closed hours are no obstacle: it was agreed with the
 * client; a room that is taken is.
 */
async function book(
  inTransaction: Context,
  line: AppointmentLine,
  { remind }: ImportFile,
): Promise<{ decision: Decision; bookingId: number | null }> {
  const { start, treatmentId, minutes, note, isConfirmed, userId, clientId } = line;
  const { customerName, customerEmail, customerPhone } = line;
  try {
    const booking: WalkIn = {
      treatmentId,
      customerName,
      customerEmail,
      customerPhone,
      userId,
      clientId,
      appointmentDate: start.toISOString(),
      durationMinutes: minutes,
      deskNote: note,
      status: isConfirmed ? 'confirmed' : 'pending',
      insist: true,
      notify: false,
    };
    const { id, durationMinutes, status } = await inTransaction.db.transaction((db) =>
      bookByStaff({ ...inTransaction, db }, booking, { by: 'import', isReminded: remind }, listPaidVisits),
    );
    const isOther = minutes !== null && minutes !== durationMinutes;
    const isWaiting = isConfirmed && status === 'pending';
    const otherMinutes = isOther ? `${minutes} minutes in the file, ${durationMinutes} here.` : '';
    const message = isWaiting ? 'Entered as pending: please look at its safety notes.' : otherMinutes;
    return { decision: decide('new', message), bookingId: id };
  } catch (error) {
    if (error instanceof HttpProblem) return { decision: decide('refused', error.message), bookingId: null };
    throw error;
  }
}

function titleOf({ customerName, start }: AppointmentLine): string {
  return `${customerName}, ${formatShortAppointment(start)}`;
}
