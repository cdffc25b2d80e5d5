import { textsIn } from '#server/bookings/data.ts';
import { releaseCodes } from '#server/bookings/promo-code.ts';
import { toBookings } from '#server/bookings/to-booking.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import {
  countVisits,
  eraseOnCards,
  findNext,
  listCardsGivenByOthers,
  listCardsWithVisits,
  listRowsOnCards,
} from './data.ts';

export const bookingCardHooks: CardHooks = {
  parts: async ({ db, now }, { ids }) => {
    const [{ spentCents, lastAt, ...counts }, next] = await Promise.all([
      countVisits(db, ids, now()),
      findNext(db, ids, now()),
    ]);
    return {
      spentCents,
      visits: {
        ...counts,
        lastAt: lastAt && new Date(lastAt).toISOString(),
        next: next
          ? {
              id: next.row.id,
              appointmentDate: next.row.startsAt.toISOString(),
              treatmentName: next.row.treatmentName,
              therapistName: next.therapistName,
            }
          : null,
      },
    };
  },
  exported: async ({ db }, { ids }) => ({ bookings: await toBookings(db, await listRowsOnCards(db, ids)) }),
  traces: async ({ db }, { ids }) => {
    const rows = await listRowsOnCards(db, ids);
    return { texts: rows.flatMap(textsIn), targets: rows.map(({ id }) => `booking ${id}`) };
  },
  anonymised: async (tools, { ids }) => {
    await releaseCodes(tools, await eraseOnCards(tools.db, ids, tools.now()));
  },
  inUse: ({ db }, ids) => listCardsWithVisits(db, ids),
  givenByOthers: ({ db }, ids, email) => listCardsGivenByOthers(db, ids, email),
};
