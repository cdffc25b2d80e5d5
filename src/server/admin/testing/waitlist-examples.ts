import { aTreatment } from '#server/catalog/make.ts';
import { anEntry, anOffer } from '#server/waitlist/make.ts';
import { type Example, of, type Scene } from './example-scene.ts';

const anEntryOf = ({ studio: { db } }: Scene) => of(anEntry(db));

export const waitlistExamples: Record<string, Example> = {
  'POST /api/admin/waitlist': async ({ studio: { db } }) => ({
    body: {
      request: {
        parts: [{ treatmentId: (await aTreatment(db)).id }],
        firstDay: '2026-03-14',
        lastDay: '2026-03-14',
        from: '10:00',
        to: '18:00',
      },
      customerName: 'Mei Lim',
      customerPhone: '+65 91234567',
    },
  }),
  'POST /api/admin/waitlist/:id/offer': async (scene) => ({
    ...(await anEntryOf(scene)),
    body: { appointmentDate: '2026-03-14T12:00' },
  }),
  'POST /api/admin/waitlist/:id/pass-over': async (scene) => ({
    ...(await anEntryOf(scene)),
    body: { day: '2026-03-14', reason: 'Came last week' },
  }),
  'POST /api/admin/waitlist/offers/:id/withdraw': async ({ studio: { db } }) => ({
    ...(await of(anOffer(db, await anEntry(db)))),
    body: { reason: 'The room is being repaired' },
  }),
  'POST /api/admin/waitlist/:id/remove': async (scene) => ({
    ...(await anEntryOf(scene)),
    body: { reason: 'Asked us to' },
  }),
};
