import { recheckBookings } from '#server/bookings/safety/recheck.ts';
import { cardsOf } from '#server/clients/cards.ts';
import type { FormHooks } from '#server/forms/hooks.ts';
import { findNameGiven, listTreatments } from './data.ts';

/** What forms must know of visits, and what bookings do when a client signs one. */
export const bookingFormHooks: FormHooks = {
  formSigned: async (tools, { clientId, visitId }) => {
    const scope = visitId === null ? { clientIds: await cardsOf(tools.db, clientId) } : { visitId };
    await recheckBookings(tools, scope, 'form');
  },
  listTreatments,
  findNameGiven,
};
