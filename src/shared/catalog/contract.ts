import * as z from 'zod/mini';
import { get } from '#shared/kit/endpoint.ts';
import { id, moneyString } from '#shared/kit/fields.ts';

export const treatmentCategory = z.enum(['facial', 'body', 'skincare', 'wellness', 'specialty']);
export type TreatmentCategory = z.infer<typeof treatmentCategory>;

/** Whether a facial extraction goes with a treatment, and whether it is paid for. */
export const extraction = z.enum(['required', 'optional', 'included', 'none']);
export type Extraction = z.infer<typeof extraction>;

export const treatment = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: moneyString,
  /** In minutes; 0 is shown without minutes and cannot be booked online. */
  duration: z.int().check(z.minimum(0)),
  category: treatmentCategory,
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  extraction,
});
export type Treatment = z.infer<typeof treatment>;

export const catalogApi = {
  treatments: get('/api/treatments', {
    access: 'public',
    summary: 'The treatments on offer, newest first; an admin also sees the inactive ones.',
    reply: z.array(treatment),
    kept: true,
  }),
};
