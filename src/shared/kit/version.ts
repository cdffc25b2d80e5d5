import * as z from 'zod/mini';
import { instant } from './fields.ts';

/**
 * The `updatedAt` a form was opened with. A change that brings it is refused when somebody else has saved since;
 * one that does not is taken as it comes.
 */
export const edition = z.optional(instant);
