import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { id, instant, moneyString } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { bookingStatus } from './visit-contract.ts';

const cardVisit = z.object({
  id,
  appointmentDate: instant,
  endsAt: instant,
  treatmentName: z.string(),
  addExtraction: z.boolean(),
  therapistName: z.nullable(z.string()),
  status: bookingStatus,
  /** Null for a therapist. */
  totalAmount: z.nullable(moneyString),
  /** Read by staff only. */
  deskNote: z.nullable(z.string()),
});
export type CardVisit = z.infer<typeof cardVisit>;

export const cardVisitsApi = {
  visits: get('/api/admin/clients/:id/visits', {
    access: 'therapist',
    summary: 'The visits of a client, latest first; a therapist opens those of her own clients.',
    query: pageQuery,
    reply: z.array(cardVisit),
    paged: true,
  }),
};
