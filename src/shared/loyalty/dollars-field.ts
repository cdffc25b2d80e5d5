import * as z from 'zod/mini';
import { readDollars } from './dollars.ts';

/** A number or a text, in whole cents; `missing` is what to say of nothing at all. */
export const dollars = (message: string, missing = message) => {
  const log = ({ input }: { input?: unknown }) => (isMissing(input) ? missing : message);
  return z
    .union([z.string(), z.number()], { error: log })
    .check(z.refine((given) => readDollars(given) !== null, { error: log }));
};

/** What a form sends for a field that nobody filled in. */
export function isMissing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}
