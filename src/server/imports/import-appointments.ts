import { listClients } from '#server/accounts/admin/import-clients.ts';
import { bookByStaff } from '#server/bookings/admin/book-walk-in.ts';
import { listTreatments } from '#server/catalog/read-catalog.ts';
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
import { clientFinder } from '#shared/imports/match-client.ts';
import { readStart } from '#shared/imports/read-start.ts';
import type { ImportLine } from '#shared/imports/read-table.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { type Importer, type LineResult, requireAtOnce } from './importer.ts';

/** In the order of their time: days are locked in the same order by everybody, so no deadlock. */
export const importAppointments: Importer = async (inTransaction, lines, file) => {
  const clients = (await listClients(inTransaction)).filter(({ isDeactivated }) => !isDeactivated);
  const find = clientFinder(clients);
  const treatments = await treatmentsByName(inTransaction, file);
  const context = { now: inTransaction.now(), dateOrder: file.dateOrder, treatments };
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
  for (const { line, title, value } of books) {
    results.push({ line, title, ...(await book(inTransaction, value, file)) });
  }
  results.sort((a, b) => a.line - b.line);
  return { lines: results, unknownTreatments: unknownTreatments(comingNames(lines, context), treatments) };
};

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
): Promise<Decision> {
  const { start, treatmentId, minutes, note, isConfirmed, userId } = line;
  const { customerName, customerEmail, customerPhone } = line;
  try {
    const booking: WalkIn = {
      treatmentId,
      customerName,
      customerEmail,
      customerPhone,
      userId,
      appointmentDate: start.toISOString(),
      durationMinutes: minutes,
      deskNote: note,
      status: isConfirmed ? 'confirmed' : 'pending',
      insist: true,
      notify: false,
    };
    const { durationMinutes, status } = await inTransaction.db.transaction((db) =>
      bookByStaff({ ...inTransaction, db }, booking, { by: 'import', isReminded: remind }, listPaidVisits),
    );
    const isOther = minutes !== null && minutes !== durationMinutes;
    if (isConfirmed && status === 'pending') {
      return decide('new', 'Entered as pending: please look at its safety notes.');
    }
    return decide('new', isOther ? `${minutes} minutes in the file, ${durationMinutes} here.` : '');
  } catch (error) {
    if (error instanceof HttpProblem) return decide('refused', error.message);
    throw error;
  }
}

function titleOf({ customerName, start }: AppointmentLine): string {
  return `${customerName}, ${formatShortAppointment(start)}`;
}
