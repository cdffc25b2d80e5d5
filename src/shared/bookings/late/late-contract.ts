import * as z from 'zod/mini';
import { put } from '#shared/kit/define-endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';
import { LATE_ANSWERS, LATE_MEANS, LATE_MINUTES } from './late.ts';

const lateMinutes = z.literal([...LATE_MINUTES], 'Please give 5, 10 or 15 minutes');
const means = z.enum(LATE_MEANS);
const answer = z.enum(LATE_ANSWERS, `Please give one of ${LATE_ANSWERS.join(', ')}`);

/** Of a visit whose client has said so and is not here yet; absent otherwise. */
export const shownLate = z.object({
  minutes: lateMinutes,
  saidAt: instant,
  /** What the client was told it means. */
  means,
  /** What is left of the treatment if it ends as booked. */
  leftMinutes: z.int(),
  /** Null: nobody has answered yet. */
  answer: z.nullable(answer),
});
export type ShownLate = z.infer<typeof shownLate>;

/** For the client: what they have said, and what they may say now. */
export const clientLate = z.object({
  said: z.nullable(shownLate),
  /** What each would mean; empty when it is not the time to say so, or was said too often. */
  choices: z.array(z.object({ minutes: lateMinutes, means, leftMinutes: z.int() })),
});
export type ClientLate = z.infer<typeof clientLate>;

export const saidLate = z.object({
  /** 0: in time after all. */
  minutes: z.literal([0, ...LATE_MINUTES], 'Please give 0, 5, 10 or 15 minutes'),
});

export const lateApi = {
  answer: put('/api/admin/visits/:id/late', {
    access: 'therapist',
    summary:
      'Answers a client of today who runs late; a therapist for her own visits. The page of the visit shows it. 409 when they have not said so, are here or are in time after all.',
    body: z.object({ answer }),
    reply: z.object({ id, late: shownLate }),
  }),
};
