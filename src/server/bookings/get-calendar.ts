import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { bookingCalendar } from './calendar.ts';
import type { BookingRow } from './tables.ts';

/** A file to download: needs no reply, so it is a PUBLISH. `path`: the page of the booking. */
export async function getCalendar(
  { db, now, publicUrl }: Context<Visitor | null>,
  find: Promise<BookingRow>,
  path: string,
): Promise<FileAnswer> {
  const row = await find;
  const settings = await readSettings(db);
  const content = bookingCalendar({ row, settings, url: publicUrl + path, now: now() }, 'publish');
  return { name: `booking-${row.id}.ics`, content };
}
