import * as z from 'zod/mini';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { block, blocksApi } from '#shared/bookings/blocks-contract.ts';
import { bookingStatus } from '#shared/bookings/visit-contract.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { day, digits, id, moneyString, requiredText } from '#shared/kit/fields.ts';
import { untrustedVisit } from './shapes.ts';
import { defineTool, described, toolInput } from './tool.ts';

/** What an API key of the studio may do, by its scopes: with no way around what takes a person at the screen. */

const requestId = described(
  requiredText(100).check(z.regex(/^[\w-]{8,100}$/, 'Please give 8 to 100 letters, digits, - or _')),
  'A new random text for each thing to be done. Sent again with the same input it does nothing more and gives the same answer.',
);

const listedBooking = z.object({
  number: id,
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  treatment: z.string(),
  therapist: z.nullable(z.string()),
  room: z.int(),
  status: bookingStatus,
  totalAmount: moneyString,
  untrusted: untrustedVisit,
});

const today = defineTool({
  name: 'today',
  title: 'The day at the studio',
  description: 'All bookings of a day with rooms, therapists and status; without a date, of today.',
  does: 'read',
  input: toolInput({ date: described(z.optional(day), 'A day of the studio, YYYY-MM-DD.') }),
  output: z.object({ date: day, bookings: z.array(listedBooking) }),
  calls: [bookingsAdminApi.daySheet],
});

const findClient = defineTool({
  name: 'find_client',
  title: 'Find a client',
  description: 'Looks for clients by name, e-mail or phone; at most 10. Each search is on record.',
  does: 'read',
  input: toolInput({ q: described(requiredText(100), 'A part of the name, the e-mail or the phone.') }),
  output: z.object({
    clients: z.array(
      z.object({
        id,
        isMember: z.boolean(),
        isBlocked: z.boolean(),
        visits: z.int(),
        lastVisitAt: z.nullable(z.string()),
        nextVisitAt: z.nullable(z.string()),
        untrusted: z.object({
          name: z.string(),
          email: z.nullable(z.string()),
          phone: z.nullable(z.string()),
        }),
      }),
    ),
  }),
  calls: [clientsApi.list],
});

const free = bookingsAdminApi.freeTimes.query.shape;
const findTimesForStaff = defineTool({
  name: 'find_times_for_staff',
  title: 'Free times, at any notice',
  description: 'Free half hours of a day for the studio itself: also today and at short notice.',
  does: 'read',
  input: toolInput({
    date: described(free.date, 'A day of the studio, YYYY-MM-DD.'),
    treatmentId: described(
      z.optional(digits(1, 2_147_483_647)),
      'Whose length is needed; otherwise give minutes.',
    ),
    minutes: described(free.minutes, 'For a treatment without a length.'),
    therapistId: described(z.optional(digits(1, 2_147_483_647)), 'Whose times; left out: anyone’s.'),
  }),
  output: z.object({ date: z.string(), times: z.array(z.string()), timeZone: z.string() }),
  calls: [bookingsAdminApi.freeTimes],
});

const walkIn = bookingsAdminApi.book.body.shape;
const writeBooking = defineTool({
  name: 'write_booking',
  title: 'Write a booking for a client',
  description:
    'Books for a client as the studio does on the phone. What needs a person to answer for it, such as a treatment that may not suit the client, closed hours or a therapist off shift, is refused: do that in the dashboard. The client gets an e-mail unless notify is false.',
  does: 'write',
  input: toolInput({
    requestId,
    treatmentId: walkIn.treatmentId,
    appointmentDate: described(walkIn.appointmentDate, 'ISO 8601. Without an offset it is studio time.'),
    therapistId: walkIn.therapistId,
    more: walkIn.more,
    addExtraction: walkIn.addExtraction,
    isPatchTest: walkIn.isPatchTest,
    customerName: walkIn.customerName,
    customerPhone: described(walkIn.customerPhone, 'With its country code, such as +65 9123 4567.'),
    customerEmail: walkIn.customerEmail,
    clientId: described(walkIn.clientId, 'The id from find_client, if the client is known.'),
    status: walkIn.status,
    specialRequests: walkIn.specialRequests,
    notify: walkIn.notify,
  }),
  output: listedBooking,
  calls: [bookingsAdminApi.book],
});

const blocking = blocksApi.add.body.shape;
const blockTime = defineTool({
  name: 'block_time',
  title: 'Block a room or a therapist',
  description:
    'Keeps a room or a therapist free of bookings for a while, on one day or repeated. It is refused when bookings are in the way, and names them.',
  does: 'write',
  input: toolInput({
    requestId,
    room: described(blocking.room, 'The number of the room. Either this or therapistId.'),
    therapistId: blocking.therapistId,
    date: described(blocking.date, 'A day of the studio, YYYY-MM-DD.'),
    from: described(blocking.from, 'HH:MM'),
    to: described(blocking.to, 'HH:MM'),
    reason: described(blocking.reason, 'For the staff, such as Training.'),
    repeat: blocking.repeat,
  }),
  output: z.object({ blocks: z.array(block) }),
  calls: [blocksApi.add],
});

export const staffTools = { today, findClient, findTimesForStaff, writeBooking, blockTime };
