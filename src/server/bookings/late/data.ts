import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { oneRow } from '#server/kit/db/db.ts';

/**
 * After each of these bookings, the shortest time until its room, therapist or device is taken by another visit, an offer
 * or a block; null when nothing comes within `most` minutes.
 */
export async function readFreeMinutes(db: Db, ids: number[], most: number): Promise<number | null> {
  const own = sql`any (${sql.param(ids)}::int[])`;
  const isNext = sql`other.starts_at >= own.ends_at and other.starts_at < own.ends_at + make_interval(mins => ${most}::int)
    and own.booking_id = ${own} and (other.booking_id is null or not other.booking_id = ${own})`;
  const gap = sql`extract(epoch from other.starts_at - own.ends_at) / 60 as gap`;
  const { rows } = await db.execute<{ gap: number | null }>(sql`
    select floor(min(gap))::int as gap from (
      select ${gap} from room_times own join room_times other on other.room = own.room and ${isNext}
      union all
      select ${gap} from therapist_times own
        join therapist_times other on other.therapist_id = own.therapist_id and ${isNext}
      union all
      select ${gap} from device_times own
        join device_times other on other.device_kind_id = own.device_kind_id
          and other.device_piece = own.device_piece and ${isNext}
    ) gaps`);
  return oneRow(rows).gap;
}
