import { readShownBooking } from '#server/bookings/admin/shown-booking.ts';
import { readShownClient } from '#server/clients/admin/shown-client.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { readMessage } from '#server/message-log/read-message.ts';
import { listPaidVisits } from '#server/orders/paid-visits.ts';
import { readShownOrder } from '#server/orders/shown-order.ts';
import { readShownOffer } from '#server/waitlist/shown-offer.ts';
import {
  PAYLOAD_VERSION,
  sentBooking,
  sentClient,
  sentMessage,
  sentOffer,
  sentOrder,
  type WebhookPayload,
} from '#shared/webhooks/payload.ts';
import type { EventDelivery } from './data.ts';

/** Composed when it is sent, so that the log holds nothing personal, and who was erased meanwhile is not in it. */
export async function writePayload(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  delivery: EventDelivery,
): Promise<WebhookPayload> {
  const { eventId, kind, happenedAt, objectType, objectId, facts } = delivery;
  return {
    id: `evt_${eventId}`,
    version: PAYLOAD_VERSION,
    kind,
    at: (happenedAt ?? now()).toISOString(),
    object: { type: objectType, id: objectId },
    change: facts,
    data: await DATA[objectType](db, objectId),
  };
}

type Read = (db: Tools['db'], id: number) => Promise<WebhookPayload['data']>;

/** The contract lets out only what it names. */
const DATA: Record<EventDelivery['objectType'], Read> = {
  booking: async (db, id) => {
    const booking = await readShownBooking(db, id, listPaidVisits);
    return booking && sentBooking.parse(booking);
  },
  order: async (db, id) => {
    const order = await readShownOrder(db, id);
    return order && sentOrder.parse(order);
  },
  client: async (db, id) => {
    const client = await readShownClient(db, id);
    if (!client) return null;
    const { email, phone } = client;
    return sentClient.parse({ ...client, email: email || null, phone: phone || null, ...instants(client) });
  },
  message: async (db, id) => {
    const message = await readMessage(db, id);
    if (!message) return null;
    const { createdAt, sentAt } = message;
    return sentMessage.parse({
      ...message,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    });
  },
  offer: async (db, id) => {
    const offer = await readShownOffer(db, id);
    if (!offer) return null;
    const { startsAt, endsAt, expiresAt } = offer;
    return sentOffer.parse({
      ...offer,
      appointmentDate: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
  },
  webhook: async () => null,
};

function instants({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
