import * as z from 'zod/mini';
import { del, post } from '#shared/kit/define-endpoint.ts';
import { day, id, instant, requiredText } from '#shared/kit/fields.ts';
import { blockProblem } from './block-days.ts';

const clock = z
  .string('Please give a time as HH:MM')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM'));

/** A room or a therapist who cannot be booked for a while: repair, training, lunch, the dentist. */
export const block = z.object({
  id,
  /** The same for all that were made together; null when it stands alone. */
  seriesId: z.nullable(id),
  /** Null: it is a therapist's. */
  room: z.nullable(z.int()),
  therapistId: z.nullable(id),
  startsAt: instant,
  endsAt: instant,
  reason: z.string(),
});
export type Block = z.infer<typeof block>;

const ROOM_OR_PERSON = 'Please choose a room or a person';

const newBlock = z
  .object({
    /** Of a room or of a therapist, never both. */
    room: z.nullish(
      z
        .int('Please choose a room')
        .check(z.minimum(1, 'Please choose a room'), z.maximum(50, 'Please choose a room')),
    ),
    therapistId: z.nullish(id),
    date: day,
    from: clock,
    to: clock,
    reason: requiredText(80, 'Please say what it is for'),
    repeat: z.nullish(z.object({ every: z.enum(['day', 'week'], 'Please give day or week'), until: day })),
  })
  .check((ctx) => {
    const { room, therapistId } = ctx.value;
    const isOfOne = (room == null) !== (therapistId == null);
    const problem = isOfOne ? blockProblem(ctx.value) : { message: ROOM_OR_PERSON, path: ['room'] };
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, ...problem });
  });
export type NewBlock = z.infer<typeof newBlock>;

export const blocksApi = {
  add: post('/api/admin/blocks', {
    access: 'reception',
    summary:
      'Blocks a room or the time of a therapist for a while, on one day or repeated, all or none. 409 names the bookings that are in the way.',
    body: newBlock,
    reply: z.object({ blocks: z.array(block) }),
    status: 201,
    idempotent: true,
  }),
  remove: del('/api/admin/blocks/:id', {
    access: 'reception',
    summary:
      'Frees the room or the therapist again; with ?following=true also on the later days it repeats on.',
    query: z.object({ following: z.optional(z.enum(['true', 'false'], 'Please give true or false')) }),
    reply: z.object({ removed: z.array(id) }),
  }),
};
