import type * as z from 'zod/mini';
import { guestTools } from '#shared/agents/guest-tools.ts';
import type { freeDay } from '#shared/agents/shapes.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import {
  bookingsApi,
  type DayAvailability,
  type MonthAvailability,
  type NewBooking,
} from '#shared/bookings/contract.ts';
import { slotReasonText } from '#shared/bookings/slots.ts';
import { dateParts } from '#shared/kit/dates.ts';
import { HttpProblem, refusal } from '#shared/kit/problem.ts';
import { studioDay, studioInstant, studioTime, TIME_ZONE } from '#shared/kit/studio-time.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { type Assisting, tool } from './tool.ts';

type FreeDay = z.infer<typeof freeDay>;

export const findTimes = tool(guestTools.findTimes, async (ctx, { date, from, visit, ...chosen }) => {
  if (!visit && chosen.treatmentId === undefined)
    throw refusal('no_treatment', 'Please give a treatment, or the visit that is to be moved.');
  const days = daysOf(await readAvailability(ctx, { date, from, moving: visit, ...chosen }));
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

/** Only looked at: whoever confirms first has it. */
export async function requireFree(ctx: Assisting, start: Date, query: Query): Promise<void> {
  const [date, time] = [studioDay(start), studioTime(start)];
  const answer = await readAvailability(ctx, { ...query, date });
  const slots = 'slots' in answer ? answer.slots : []; // of one date
  const slot = slots.find((each) => each.time === time);
  const isOnTheMinute = studioInstant(date, time).getTime() === start.getTime();
  if (slot?.available && isOnTheMinute) return;
  const free = slots.filter(({ available }) => available).map((each) => each.time);
  const next = free.length > 0 ? 'Please choose one of the free times.' : 'There is no free time that day.';
  const reason = slot?.reason ? ` (${slotReasonText[slot.reason]})` : '';
  throw new HttpProblem(409, {
    code: 'not_free',
    message: `${formatShortAppointment(start)} can't be booked${reason}. ${next}`,
    freeTimesThatDay: free,
  });
}

/** By the calendar of the website, for the treatments as a body names them. */
async function readAvailability(
  { call }: Pick<Assisting, 'call'>,
  { more, therapistId, isPatchTest, ...query }: Query,
): Promise<DayAvailability | MonthAvailability> {
  const further = more ?? [];
  return call(bookingsApi.availability, {
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
}

function daysOf(answer: DayAvailability | MonthAvailability): FreeDay[] {
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
