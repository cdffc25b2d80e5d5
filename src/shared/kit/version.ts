import * as z from 'zod/mini';
import { instant } from './fields.ts';

/**
 * The `updatedAt` a form was opened with. A change that sends it is refused with a conflict when somebody has saved
 * since; without it there is no check.
 */
export const edition = z.optional(instant);
