import { addBlock, removeBlock } from '#server/bookings/blocks/blocks.ts';
import { listSessionsFor, setSession } from '#server/bookings/visits/visit-session.ts';
import type { Route } from '#server/kit/http/api.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { blocksApi } from '#shared/bookings/blocks-contract.ts';
import { bookWalkIn } from './book-walk-in.ts';
import { cancelBookings } from './cancel-bookings.ts';
import { confirmBookings } from './confirm-bookings.ts';
import { exportBookings } from './export-bookings.ts';
import { getBoard, getDaySheet } from './get-board.ts';
import { getBooking } from './get-booking.ts';
import { getCounts } from './get-counts.ts';
import { getFreeTimes } from './get-free-times.ts';
import { noteBooking } from './note-booking.ts';
import { placeBooking } from './place-booking.ts';
import { restoreBooking } from './restore-booking.ts';
import { undoStatus } from './undo-status.ts';

export function bookingsAdminRoutes(route: Route): void {
  route(bookingsAdminApi.counts, (ctx) => getCounts(ctx));
  route(bookingsAdminApi.board, ({ db }, { query }) => getBoard(db, query));
  route(bookingsAdminApi.daySheet, (ctx, { query }) => getDaySheet(ctx, query.day));
  route(bookingsAdminApi.freeTimes, (ctx, { query }) => getFreeTimes(ctx, query));
  route(bookingsAdminApi.csv, (ctx, { query }) => exportBookings(ctx, query));
  route(bookingsAdminApi.one, (ctx, { params }) => getBooking(ctx, params.id));
  route(bookingsAdminApi.book, (ctx, { body }) => bookWalkIn(ctx, body));
  route(bookingsAdminApi.cancel, (ctx, { body }) => cancelBookings(ctx, body));
  route(bookingsAdminApi.confirm, (ctx, { body }) => confirmBookings(ctx, body));
  route(bookingsAdminApi.undo, (ctx, { body }) => undoStatus(ctx, body));
  route(bookingsAdminApi.place, (ctx, { params, body }) => placeBooking(ctx, params.id, body));
  route(bookingsAdminApi.note, (ctx, { params, body }) => noteBooking(ctx, params.id, body));
  route(bookingsAdminApi.sessions, (ctx, { params }) => listSessionsFor(ctx, params.id));
  route(bookingsAdminApi.setSession, (ctx, { params, body }) => setSession(ctx, params.id, body));
  route(bookingsAdminApi.restore, (ctx, { params }) => restoreBooking(ctx, params.id));
  route(blocksApi.add, (ctx, { body }) => addBlock(ctx, body));
  route(blocksApi.remove, (ctx, { params, query }) => removeBlock(ctx, params.id, query));
}
