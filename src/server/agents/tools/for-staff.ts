import { staffTools } from '#shared/agents/staff-tools.ts';
import { studioIso } from '#shared/agents/studio-iso.ts';
import { type AdminBooking, bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { blocksApi } from '#shared/bookings/blocks-contract.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { studioDay, TIME_ZONE } from '#shared/kit/studio-time.ts';
import { tool, UNTRUSTED } from './tool.ts';

export const today = tool(staffTools.today, async ({ call, now }, { date = studioDay(now) }) => {
  const bookings = await call(bookingsAdminApi.daySheet, { query: { day: date } });
  const text = `${bookings.length} ${bookings.length === 1 ? 'booking' : 'bookings'} on ${date}. ${UNTRUSTED}`;
  return { text, data: { date, bookings: bookings.map(listed) } };
});

const MOST_CLIENTS = 10;

export const findClient = tool(staffTools.findClient, async ({ call }, { q }) => {
  const found = await call(clientsApi.list, { query: { q, pageSize: MOST_CLIENTS } });
  const clients = found.map(({ userId, name, email, phone, ...client }) => ({
    ...client,
    isMember: userId !== null,
    untrusted: { name, email, phone },
  }));
  return { text: `${clients.length} found. ${UNTRUSTED}`, data: { clients } };
});

export const findTimesForStaff = tool(staffTools.findTimesForStaff, async ({ call }, query) => {
  const { date, times } = await call(bookingsAdminApi.freeTimes, { query });
  const text = times.length > 0 ? `${times.length} free times on ${date}.` : `No free time on ${date}.`;
  return { text, data: { date, times, timeZone: TIME_ZONE } };
});

export const writeBooking = tool(staffTools.writeBooking, async ({ call }, { requestId, ...body }) => {
  const booking = await call(bookingsAdminApi.book, { body }, { idempotencyKey: `agent-${requestId}` });
  const data = listed(booking);
  return { text: `Booked as number ${data.number}, ${data.status}. ${UNTRUSTED}`, data };
});

export const blockTime = tool(staffTools.blockTime, async ({ call }, { requestId, ...body }) => {
  const { blocks } = await call(blocksApi.add, { body }, { idempotencyKey: `agent-${requestId}` });
  return { text: blocks.length === 1 ? 'Blocked.' : `Blocked on ${blocks.length} days.`, data: { blocks } };
});

/** Without contacts, and what a client wrote in a place of its own. */
function listed(booking: AdminBooking) {
  const { id: number, treatmentName: treatment, therapist, room, status, totalAmount } = booking;
  const { customerName, specialRequests } = booking;
  return {
    number,
    startsAt: studioIso(new Date(booking.appointmentDate)),
    endsAt: studioIso(new Date(booking.endsAt)),
    treatment,
    therapist: therapist?.name ?? null,
    room,
    status,
    totalAmount,
    untrusted: { customerName, specialRequests },
  };
}
