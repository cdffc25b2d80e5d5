import type { Context } from '#server/kit/http/context.ts';
import { createDevice } from '#server/team/admin/devices.ts';
import { listTreatments } from './data.ts';

/** The one piece of its kind, and the treatment that cannot be given without it. */
const DEVICE = { name: 'Blue light panel', pieces: 1 };
const TREATMENT = 'Acne Clear Facial';

/** Before anything is booked: what needs it is never in two rooms at once. */
export async function enterDevice(ctx: Context): Promise<void> {
  const needing = (await listTreatments(ctx.db)).filter(({ name }) => name === TREATMENT);
  await createDevice(ctx, { ...DEVICE, treatmentIds: needing.map(({ id }) => id) });
}
