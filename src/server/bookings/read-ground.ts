import type { Db } from '#server/kit/db/db.ts';
import type { Placed } from '#shared/bookings/assign-room.ts';
import type { Span } from '#shared/kit/span.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { type Settings, settings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { type BookableTreatment, type Booker, type Held, readGroundRows } from './context/data.ts';

/** What of the settings a booking needs: the rules, and who writes the mail. */
export type BookingSettings = Pick<
  Settings,
  'hours' | 'booking' | 'promo' | 'name' | 'logo' | 'address' | 'phone' | 'email'
>;
export type Ground = {
  treatment: BookableTreatment | null;
  settings: BookingSettings;
  placed: Placed[];
  memberId: number | null;
  isAlone: boolean;
  held: Held;
};

type Input = {
  treatmentId?: number | undefined;
  within: Span;
  exceptId?: number | undefined;
  guestEmail?: string | undefined;
  lockKey?: string | undefined;
  booker?: Booker | undefined;
};

/** Everything a decision about a time rests on, read at one moment. */
export async function readGround(db: Db, { treatmentId, ...input }: Input): Promise<Ground> {
  const ground = await readGroundRows(db, { treatmentId: treatmentId ?? null, ...input });
  return { ...ground, settings: mergeSettings(ground.settings) };
}

/** The studio's day of `instant` and as many more as are asked for. */
export function daysFrom(instant: Date, days = 1): Span {
  const day = studioDay(instant);
  return { start: studioInstant(day, '00:00'), end: studioInstant(addDays(day, days), '00:00') };
}

/** As `readSettings`, for these few keys: a row that no longer fits its field is passed over. */
function mergeSettings(rows: Record<string, unknown>): BookingSettings {
  const { hours, booking, promo, name, logo, address, phone, email } = defaults;
  const merged: Record<string, unknown> = { hours, booking, promo, name, logo, address, phone, email };
  for (const [key, value] of Object.entries(rows)) {
    const parsed = settings.shape[key as keyof BookingSettings].safeParse(value);
    if (parsed.success) merged[key] = parsed.data;
  }
  return merged as BookingSettings; // each field is a default or was just parsed
}
