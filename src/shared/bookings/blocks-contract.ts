import * as z from 'zod/mini';
import { del, post } from '#shared/kit/define-endpoint.ts';
import { day, id, instant, requiredText } from '#shared/kit/fields.ts';
import { blockProblem } from './block-days.ts';

const clock = z
  .string('Please give a time as HH:MM')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM'));

/** A room that cannot be booked for a while: lunch, training, repair. */
export const roomBlock = z.object({
  id,
  /** The same for all that were made together; null when it stands alone. */
  seriesId: z.nullable(id),
  room: z.int(),
  startsAt: instant,
  endsAt: instant,
  reason: z.string(),
});
export type RoomBlock = z.infer<typeof roomBlock>;

const newBlock = z
  .object({
    room: z
      .int('Please choose a room')
      .check(z.minimum(1, 'Please choose a room'), z.maximum(50, 'Please choose a room')),
    date: day,
    from: clock,
    to: clock,
    reason: requiredText(80, 'Please say what it is for'),
    repeat: z.nullish(z.object({ every: z.enum(['day', 'week'], 'Please give day or week'), until: day })),
  })
  .check((ctx) => {
    const problem = blockProblem(ctx.value);
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, ...problem });
  });
export type NewBlock = z.infer<typeof newBlock>;

export const blocksApi = {
  add: post('/api/admin/blocks', {
    access: 'reception',
    summary:
      'Blocks a room for a while, on one day or repeated, all or none. 409 names the bookings that are in the way.',
    body: newBlock,
    reply: z.object({ blocks: z.array(roomBlock) }),
    status: 201,
  }),
  remove: del('/api/admin/blocks/:id', {
    access: 'reception',
    summary: 'Frees the room again; with ?following=true also on the later days it repeats on.',
    query: z.object({ following: z.optional(z.enum(['true', 'false'], 'Please give true or false')) }),
    reply: z.object({ removed: z.array(id) }),
  }),
};
