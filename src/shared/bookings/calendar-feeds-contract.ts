import * as z from 'zod/mini';
import { del, get, post } from '#shared/kit/define-endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';

const feed = z.object({
  id,
  /** Null: of the whole studio. */
  therapistId: z.nullable(id),
  therapistName: z.nullable(z.string()),
  /** False: clients are shown by their initials. */
  showsNames: z.boolean(),
  createdAt: instant,
});
export type CalendarFeed = z.infer<typeof feed>;

const newFeed = z.object({
  /** Null: of the whole studio. */
  therapistId: z.nullable(id),
  showsNames: z._default(z.boolean(), false),
});
export type NewCalendarFeed = z.infer<typeof newFeed>;

/** With the secret address, which is shown this once: only its hash is stored. */
const madeFeed = z.extend(feed, { url: z.string() });
export type MadeCalendarFeed = z.infer<typeof madeFeed>;

/** Calendars poll every few minutes to hours, many of them from the same servers. */
const POLLING = { max: 600, perMinutes: 15 };

/** Admins make and revoke all of them, a therapist her own. */
export const calendarFeedsApi = {
  list: get('/api/admin/calendar-feeds', {
    access: 'therapist',
    summary: "The calendar addresses in use: all of them for an admin, else the caller's own.",
    reply: z.array(feed),
  }),
  make: post('/api/admin/calendar-feeds', {
    access: 'therapist',
    // It outlives the session: a stolen one must not be enough.
    recentSignIn: true,
    summary:
      'Makes a secret iCalendar address, of the studio or of a therapist. The one before stops working.',
    body: newFeed,
    reply: madeFeed,
    status: 201,
  }),
  revoke: del('/api/admin/calendar-feeds/:id', {
    access: 'therapist',
    summary: 'The address stops working at once.',
  }),
  read: get('/api/calendar/:token', {
    access: 'public',
    summary: 'The calendar of a secret address, for programs that subscribe to it. 404 once it is revoked.',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    file: 'text/calendar; charset=utf-8',
    limit: POLLING,
  }),
};
