import * as z from 'zod/mini';
import type { KnownSensitivities } from './sensitivities.ts';

/** What the client told us, in a form or otherwise; absent where there is nothing. */
export const knownSensitivities = z.optional(
  z.object({
    allergies: z.array(z.string()),
    unconfirmed: z.array(z.string()),
    others: z.array(z.string()),
  }) satisfies z.ZodMiniType<KnownSensitivities>,
);
