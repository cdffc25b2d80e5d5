import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';

const aftercare = z.object({
  bookingId: id,
  treatmentName: z.string(),
  appointmentDate: instant,
  text: z.string(),
  advice: z.string(),
  nextVisitWeeks: z.nullable(z.int()),
  products: z.array(z.object({ id, name: z.string() })),
});
export type Aftercare = z.infer<typeof aftercare>;

export const aftercareApi = {
  ofVisit: get('/api/manage/:token/aftercare', {
    access: 'public',
    summary:
      'What to mind after the visit of a mailed link, once it is completed; null before. What the therapist advised is for its client alone: not for a link that an answer returned.',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    reply: z.nullable(aftercare),
  }),
  latest: get('/api/aftercare', {
    access: 'user',
    summary: 'What the caller was told after their latest visit; null before the first.',
    reply: z.nullable(aftercare),
  }),
};
