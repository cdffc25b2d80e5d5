import * as z from 'zod/mini';
import { readDollars } from './dollars.ts';

/** A number or a text, in whole cents. */
export const dollars = (message: string) =>
  z.union([z.string(), z.number()], message).check(z.refine((given) => readDollars(given) !== null, message));
