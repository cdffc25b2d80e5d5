import type { Tools } from '#server/kit/http/context.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { isOpen } from '#shared/bookings/status.ts';
import type { Standing } from '#shared/clients/person.ts';
import { readBookedTests } from './safety/booked-tests.ts';
import { readPatchTests } from './safety/booking-notices.ts';
import type { BookingRow } from './tables.ts';
import { toBookings } from './to-booking.ts';

/** As their client sees them: of several treatments in one visit its status, and the patch tests that are still needed. */
export async function toClientBookings(
  tools: Pick<Tools, 'db' | 'now'>,
  rows: BookingRow[],
  standing: Standing,
): Promise<Booking[]> {
  const testsOf = await readBookedTests(tools.db, rows);
  const bookings = (await toBookings(tools.db, rows)).map((booking, index) => ({
    ...withVisitStatus(booking),
    ...testsOf(rows[index]!), // one for each
  }));
  const now = tools.now();
  const ahead = bookings.filter(
    ({ status, appointmentDate }) => isOpen(status) && new Date(appointmentDate) > now,
  );
  const found = await readPatchTests(tools, ahead.map(visitIdOf), standing);
  return bookings.map((booking) => {
    const patchTests = found.get(visitIdOf(booking));
    return patchTests ? { ...booking, patchTests } : booking;
  });
}

function withVisitStatus(booking: Booking): Booking {
  return booking.visit ? { ...booking, status: booking.visit.status } : booking;
}

function visitIdOf({ id, visit }: Booking): number {
  return visit?.id ?? id;
}
