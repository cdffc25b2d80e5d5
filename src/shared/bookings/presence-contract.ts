import * as z from 'zod/mini';
import { put } from '#shared/kit/define-endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';
import { PRESENCES } from './presence.ts';

/** Of a visit whose client has come; absent otherwise. */
export const shownPresence = z.object({ arrivedAt: instant, inTreatmentAt: z.nullable(instant) });
export type ShownPresence = z.infer<typeof shownPresence>;

export const presenceApi = {
  set: put('/api/admin/visits/:id/presence', {
    access: 'therapist',
    summary:
      'Marks the client of a visit of today as arrived or in treatment, or takes it back; a therapist for her own visits. All treatments of the visit arrive together. 409 on another day, and once it is completed, cancelled or missed.',
    body: z.object({
      presence: z.enum(PRESENCES, `Please give one of ${PRESENCES.join(', ')}`),
      undo: z._default(z.boolean('Please give true or false'), false),
    }),
    reply: z.object({ id, presence: z.optional(shownPresence) }),
  }),
};
