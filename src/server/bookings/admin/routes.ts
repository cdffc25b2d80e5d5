import type { Route } from '#server/kit/http/api.ts';
import { bookingsDeskApi } from '#shared/bookings/admin-contract.ts';
import { bookWalkIn } from './book-walk-in.ts';
import { cancelBookings } from './cancel-bookings.ts';
import { exportBookings } from './export-bookings.ts';
import { getBoard } from './get-board.ts';
import { getBooking } from './get-booking.ts';
import { getCounts } from './get-counts.ts';
import { noteBooking } from './note-booking.ts';
import { placeBooking } from './place-booking.ts';
import { restoreBooking } from './restore-booking.ts';

export function bookingsDeskRoutes(route: Route): void {
  route(bookingsDeskApi.counts, ({ db }) => getCounts(db));
  route(bookingsDeskApi.board, ({ db }, { query }) => getBoard(db, query));
  route(bookingsDeskApi.csv, (ctx, { query }) => exportBookings(ctx, query));
  route(bookingsDeskApi.one, (ctx, { params }) => getBooking(ctx, params.id));
  route(bookingsDeskApi.book, (ctx, { body }) => bookWalkIn(ctx, body));
  route(bookingsDeskApi.cancel, (ctx, { body }) => cancelBookings(ctx, body));
  route(bookingsDeskApi.place, (ctx, { params, body }) => placeBooking(ctx, params.id, body));
  route(bookingsDeskApi.note, (ctx, { params, body }) => noteBooking(ctx, params.id, body));
  route(bookingsDeskApi.restore, (ctx, { params }) => restoreBooking(ctx, params.id));
}
