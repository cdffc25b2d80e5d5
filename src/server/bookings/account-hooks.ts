import type { AccountHooks } from '#server/accounts/hooks.ts';
import { changeCustomerEmail, eraseCustomer, giveGuestBookings, listRowsOfUser, listTraces } from './data.ts';
import { toBooking } from './to-booking.ts';

/** What bookings do when something happens to an account. */
export const bookingAccountHooks: AccountHooks = {
  emailVerified: ({ db }, { id, email }) => giveGuestBookings(db, email, id),
  emailChanged: ({ db }, userId, change) => changeCustomerEmail(db, userId, change),
  traces: ({ db }, userId, email) => listTraces(db, userId, email),
  anonymised: ({ db, now }, userId, email) => eraseCustomer(db, userId, email, now()),
  exported: async ({ db }, userId) => ({ bookings: (await listRowsOfUser(db, userId)).map(toBooking) }),
};
