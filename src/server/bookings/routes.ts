import type { Route } from '#server/kit/http/api.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import type { PaidHook } from './admin/paid-hook.ts';
import { archiveBooking } from './archive-booking.ts';
import { bookOnline, renewManageLink } from './book-online.ts';
import { getCalendar } from './calendar.ts';
import { changeManaged, changeOwn } from './change-booking.ts';
import { getDepositTerms } from './deposits/deposit-for.ts';
import type { DepositHook } from './deposits/deposit-hook.ts';
import { findManaged, findOwn, getManaged } from './find-booking.ts';
import { getManagedForms, openManagedForms } from './forms/managed-forms.ts';
import { getAvailability } from './get-availability.ts';
import { aroundBooking, sendCodeAgain } from './guest-code/email-codes.ts';
import { listBookings } from './list-bookings.ts';
import { listOwnTests } from './safety/own-tests.ts';
import { listMySessions } from './visits/visit-session.ts';

export const bookingsRoutes = (deposits: DepositHook, listPaid: PaidHook) => (route: Route) => {
  route(bookingsApi.availability, (ctx, { query }) => getAvailability(ctx, query));
  route(bookingsApi.book, (ctx, { body }) => bookOnline(ctx, body, deposits), renewManageLink, aroundBooking);
  route(bookingsApi.sendEmailCode, (ctx, { body }) => sendCodeAgain(ctx, body));
  route(bookingsApi.patchTests, (ctx) => listOwnTests(ctx));
  route(bookingsApi.depositTerms, (ctx, { query }) => getDepositTerms(ctx, deposits, query));
  route(bookingsApi.list, (ctx, { query }) => listBookings(ctx, query, listPaid));
  route(bookingsApi.change, (ctx, { params, body }) => changeOwn(ctx, params.id, body));
  route(bookingsApi.calendar, (ctx, { params }) => getCalendar(ctx, findOwn(ctx, params.id), '/dashboard'));
  route(bookingsApi.sessions, (ctx) => listMySessions(ctx));
  route(bookingsApi.managed, (ctx, { params }) => getManaged(ctx, params.token));
  route(bookingsApi.changeManaged, (ctx, { params, body }) => changeManaged(ctx, params.token, body));
  route(bookingsApi.managedCalendar, (ctx, { params }) =>
    getCalendar(ctx, findManaged(ctx, params.token), `/visit/${params.token}`),
  );
  route(bookingsApi.managedForms, (ctx, { params }) => getManagedForms(ctx, params.token));
  route(bookingsApi.openManagedForms, (ctx, { params }) => openManagedForms(ctx, params.token));
  route(bookingsApi.archive, (ctx, { params }) => archiveBooking(ctx, params.id));
};
