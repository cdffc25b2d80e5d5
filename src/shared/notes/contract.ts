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
  latest: get('/api/aftercare', {
    access: 'user',
    summary: 'What the caller was told after their latest visit; null before the first.',
    reply: z.nullable(aftercare),
  }),
};
