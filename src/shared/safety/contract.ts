import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { id } from '#shared/kit/fields.ts';

const MOST_PRODUCTS = 100;
const SOME_PRODUCTS = `Please give 1 to ${MOST_PRODUCTS} product numbers, divided by commas`;

const productIds = z.pipe(
  z.string(SOME_PRODUCTS).check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/, SOME_PRODUCTS)),
  z.transform((text: string) => text.split(',').map(Number)),
);

const warnings = z.array(z.object({ productId: id, text: z.string() }));
export type ProductWarning = z.infer<typeof warnings>[number];

export const safetyApi = {
  /** Fetched after the page, which is the same for everybody and cached; this is not. */
  warnings: get('/api/safety/warnings', {
    access: 'user',
    summary:
      'What the caller should know about these products, by what they told us. Empty without a signed form.',
    query: z.object({ productIds }),
    reply: warnings,
  }),
};
