import { joinPhone } from '#shared/kit/phone-parts.ts';
import { studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { WaitlistWindow } from '#shared/waitlist/contract.ts';
import { WINDOW_PROBLEMS, windowProblem } from '#shared/waitlist/window.ts';
import { startWalkIn, type WalkInVisit } from '#web/bookings/admin/walk-in-draft.ts';
import type { VisitDraft } from '#web/bookings/draft/visit-draft.ts';
import type { VisitErrors } from '#web/bookings/draft/visit-errors.ts';
import type { PickedClient } from '#web/clients/client-picker.tsx';

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

type Start = { day: string; client?: PickedClient | null };

/** A caller for a day, of whom nothing else is known yet. */
export function startWaiting(now: Date, { day, client = null }: Start): VisitDraft {
  const today = studioDay(now);
  return startWalkIn(now, { day: day < today ? today : day }, client);
}

const NO_HOURS = { opens: '10:00', closes: '20:00' };

/** That day while the studio is open; from the time they wanted, if one was chosen. */
export function windowFor({ date, time }: Pick<WalkInVisit, 'date' | 'time'>, hours: Settings['hours']) {
  const { opens, closes } = (date && hours[weekdayOf(date)]) || NO_HOURS;
  const from = time > opens && time < closes ? time : opens;
  return { firstDay: date, lastDay: date, weekdays: EVERY_DAY, from, to: closes };
}

/** Errors before sending, named as in the request; the server validates in full. */
export function missingInWindow(window: WaitlistWindow): VisitErrors {
  const { firstDay, lastDay, weekdays, from, to } = window;
  const errors: VisitErrors = {};
  if (!firstDay) errors.firstDay = 'Please choose a day';
  if (!lastDay) errors.lastDay = 'Please choose a day';
  if (!from) errors.from = 'Please choose a time';
  if (!to) errors.to = 'Please choose a time';
  if (weekdays.length === 0) errors.weekdays = 'Please choose at least one weekday';
  const problem = Object.keys(errors).length === 0 ? windowProblem(window) : null;
  if (!problem) return errors;
  const { path, message } = WINDOW_PROBLEMS[problem];
  return { [path[0] ?? 'to']: message };
}

/** Of a visit and a window in which nothing is missing. */
export function waitingBody(visit: WalkInVisit, window: WaitlistWindow) {
  const { parts, client, customerName, customerEmail, customerPhone } = visit;
  const isOneDay = window.firstDay === window.lastDay;
  return {
    request: {
      ...window,
      weekdays: isOneDay ? EVERY_DAY : [...window.weekdays].sort(),
      parts: parts.map(({ treatment, treatmentId, therapistId, hasExtraction }) => ({
        treatmentId: treatmentId ?? 0,
        addExtraction: treatment?.extraction !== 'none' && hasExtraction,
        therapistId,
      })),
    },
    clientId: client?.id ?? null,
    customerName: customerName.trim(),
    customerEmail: customerEmail.trim() || null,
    customerPhone: joinPhone(customerPhone) ?? '',
  };
}
