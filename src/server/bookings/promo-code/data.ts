import { eq, sql } from 'drizzle-orm';
import { bookings, personColumns } from '#server/bookings/tables.ts';
import { samePerson } from '#server/clients/same-person.ts';
import type { PromoVisits } from '#server/promo-codes/take-promo-code.ts';

export const visitsOfPerson: PromoVisits = {
  before: samePerson.rows(personColumns, {
    select: sql`id`,
    where: sql`not (id = any (${sql.placeholder('exceptIds')}::int[])) and archived_at is null and not is_patch_test
      and (status = 'completed' or (${sql.placeholder('isBooking')}::boolean and status in ('pending', 'confirmed')))`,
  }),
  withCode: samePerson.rows(personColumns, {
    select: sql`id, coalesce(visit_id, id) as visit_id`,
    where: sql`promo_cents > 0`,
  }),
  findGiven: async (db, bookingId) => {
    const { customerEmail: email, phoneE164 } = bookings;
    const [given] = await db.select({ email, phoneE164 }).from(bookings).where(eq(bookings.id, bookingId));
    return given;
  },
};
