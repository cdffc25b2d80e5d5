import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { OrderNow, PartNow } from '#shared/push/push-target.ts';

type PartRow = Omit<PartNow, 'startsAt' | 'arrivedAt'> & {
  startsAt: string;
  arrivedAt: string | null;
  visitId: number;
  ownerId: number | null;
  clientName: string;
};

/** All treatments of the visit that this booking is in, in the order of their times. What was said about running late counts for its own start. */
export async function listParts(db: Db, bookingId: number): Promise<PartRow[]> {
  const visitId = sql`(select coalesce(visit_id, id) from bookings where id = ${bookingId})`;
  const { rows } = await db.execute<PartRow>(sql`
    select booking.id, coalesce(visit_id, booking.id) as "visitId", starts_at as "startsAt", status,
      booking.archived_at is not null as "isArchived", arrived_at as "arrivedAt",
      case when late_for = starts_at and arrived_at is null then late_minutes end as "lateMinutes",
      treatment_name as "treatmentName", therapist.name as "therapistName", therapist.user_id as "therapistUserId",
      booking.user_id as "ownerId", customer_name as "clientName"
    from bookings booking left join therapists therapist on therapist.id = booking.therapist_id
    where booking.id = ${visitId} or booking.visit_id = ${visitId}
    order by starts_at, booking.id`);
  return rows;
}

type OfferRow = {
  ownerId: number | null;
  startsAt: string;
  expiresAt: string;
  isOpen: boolean;
  treatmentName: string;
};

export async function findOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  const { rows } = await db.execute<OfferRow>(sql`
    select entry.user_id as "ownerId", offer.starts_at as "startsAt", offer.expires_at as "expiresAt",
      offer.state = 'open' and offer.announced_at is not null as "isOpen",
      coalesce((select string_agg(treatment.name, ' + ' order by part.position) from waitlist_parts part
        join treatments treatment on treatment.id = part.treatment_id where part.entry_id = entry.id), '') as "treatmentName"
    from waitlist_offers offer join waitlist_entries entry on entry.id = offer.entry_id
    where offer.id = ${id}`);
  return rows[0];
}

type OrderRow = Omit<OrderNow, 'type' | 'clientName' | 'firstName'> & {
  firstName: string | null;
  lastName: string | null;
  guestName: string;
};

export async function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  const { rows } = await db.execute<OrderRow>(sql`
    select orders.id, user_id as "ownerId", status, total_cents as "totalCents", guest_name as "guestName",
      first_name as "firstName", last_name as "lastName"
    from orders left join users on users.id = orders.user_id where orders.id = ${id}`);
  return rows[0];
}
