import type * as z from 'zod/mini';
import { guestTools } from '#shared/agents/guest-tools.ts';
import type { freeDay } from '#shared/agents/shapes.ts';
import { bookingsApi, type NewBooking } from '#shared/bookings/contract.ts';
import { dateParts } from '#shared/kit/dates.ts';
import { refusal } from '#shared/kit/problem.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { type Assisting, tool } from './tool.ts';

type FreeDay = z.infer<typeof freeDay>;

export const findTimes = tool(guestTools.findTimes, async (ctx, { date, from, visit, ...chosen }) => {
  if (!visit && chosen.treatmentId === undefined)
    throw refusal('no_treatment', 'Please give a treatment, or the visit that is to be moved.');
  const days = await readFreeTimes(ctx, { date, from, moving: visit, ...chosen });
  const studio = await ctx.call(studioApi.studio, {});
  const isFull = days.some(({ why }) => why === 'full');
  const waitlist =
    studio.hasWaitlist && isFull
      ? `The person can join the waitlist at ${ctx.publicUrl}/#booking: choose the treatment and the full day there, and we'll e-mail when a time becomes free.`
      : null;
  return { text: sentenceOf(days, waitlist), data: { timeZone: TIME_ZONE, days, waitlist } };
});

type Chosen = Pick<NewBooking, 'therapistId' | 'more' | 'isPatchTest'> & { treatmentId?: number | undefined };
type Query = Chosen & { date?: string | undefined; from?: string | undefined; moving?: string | undefined };

/** By the calendar of the website, for the treatments as a body names them. */
export async function readFreeTimes(
  { call }: Pick<Assisting, 'call'>,
  { more, therapistId, isPatchTest, ...query }: Query,
): Promise<FreeDay[]> {
  const further = more ?? [];
  const answer = await call(bookingsApi.availability, {
    query: {
      ...query,
      ...(therapistId && { therapistId }),
      ...(isPatchTest && { isPatchTest: '1' as const }),
      ...(further.length > 0 && {
        more: further.map((each) => each.treatmentId).join(','),
        moreWith: further.map((each) => each.therapistId ?? 0).join(','),
      }),
    },
  });
  if ('slots' in answer) {
    const { slots } = answer;
    const times = slots.filter(({ available }) => available).map(({ time }) => time);
    const reasons = slots.map(({ reason }) => reason);
    const why = WHYS.find((each) => reasons.includes(each)) ?? 'closed';
    return [toDay(answer.date, times, why)];
  }
  return answer.days.map(({ date, open, times = [] }) => toDay(date, times, open ? 'full' : 'closed'));
}

/** Of a day without a free time, what says most. */
const WHYS = ['full', 'patch-test', 'past', 'closed'] as const;

function toDay(date: string, times: string[], why: string): FreeDay {
  return { date, weekday: dateParts(date).weekday, times, why: times.length > 0 ? null : why };
}

function sentenceOf(days: readonly FreeDay[], waitlist: string | null): string {
  const free = days.filter(({ times }) => times.length > 0).length;
  const found =
    free === 0
      ? 'There is no free time.'
      : `Free times on ${free} of ${days.length} ${days.length === 1 ? 'day' : 'days'}, in studio time.`;
  return [found, 'Nothing is reserved by looking.', waitlist].filter(Boolean).join(' ');
}
