import * as z from 'zod/mini';
import { readDollars } from './dollars.ts';

/** A number or a text, in whole cents; `missing` is the message for an empty field. */
export const dollars = (message: string, missing = message) => {
  const log = ({ input }: { input?: unknown }) => (isMissing(input) ? missing : message);
  return z
    .union([z.string(), z.number()], { error: log })
    .check(z.refine((given) => readDollars(given) !== null, { error: log }));
};

/** What forms send for an empty field. */
export function isMissing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}
