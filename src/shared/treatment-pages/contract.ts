import * as z from 'zod/mini';
import { detailedTreatment } from '#shared/catalog/contract.ts';
import { get } from '#shared/kit/define-endpoint.ts';
import { id, moneyString } from '#shared/kit/fields.ts';
import { shownReviews } from '#shared/reviews/contract.ts';

const goesWith = z.object({
  id,
  name: z.string(),
  price: moneyString,
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
});

/** All that the page of a treatment says, but who does it and when it is free: those are asked for by themselves. */
const treatmentPage = z.extend(detailedTreatment, {
  /** Whether a patch test comes before the first visit. */
  needsPatchTest: z.boolean(),
  /** What is used in it, as printed. */
  ingredients: z.array(z.string()),
  /** What to mind afterwards; may be empty. */
  aftercare: z.string(),
  /** Products in stock to go on with at home. */
  products: z.array(goesWith),
  /** What clients wrote about it; the latest, and how many there are. */
  reviews: shownReviews,
});
export type TreatmentPage = z.infer<typeof treatmentPage>;

export const treatmentPagesApi = {
  page: get('/api/treatment-pages/:slug', {
    access: 'public',
    summary:
      'One treatment with all that its page says. A slug from before it was renamed finds it, too: the `slug` of the answer is today’s. 410 for one that is no longer offered.',
    params: z.object({ slug: z.string().check(z.maxLength(200)) }),
    reply: treatmentPage,
    cached: true,
  }),
};
