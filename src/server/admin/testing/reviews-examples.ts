import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aReview } from '#server/reviews/make.ts';
import type { Example, Scene } from './example-scene.ts';

const seen = async ({ studio: { db } }: Scene) => {
  const { id: treatmentId } = await aTreatment(db);
  const startsAt = new Date('2026-03-04T04:00:00Z');
  const { id: visitId } = await aBooking(db, { startsAt, treatmentId, status: 'completed' });
  const { id, updatedAt } = await aReview(db, { visitId, treatmentId });
  return { params: { id }, updatedAt: updatedAt.toISOString() };
};

export const reviewExamples: Record<string, Example> = {
  'POST /api/admin/reviews/:id/show': async (scene) => {
    const { params, updatedAt } = await seen(scene);
    return { params, body: { updatedAt } };
  },
  'POST /api/admin/reviews/:id/hide': async (scene) => {
    const { params, updatedAt } = await seen(scene);
    return { params, body: { updatedAt } };
  },
  'PUT /api/admin/reviews/:id/answer': async (scene) => {
    const { params, updatedAt } = await seen(scene);
    return { params, body: { updatedAt, answer: 'Thank you!' } };
  },
};
