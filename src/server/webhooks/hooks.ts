import type { EventHooks } from '#server/events/hooks.ts';
import { insertDeliveries } from './data.ts';
import { queueDelivery } from './queue-delivery.ts';

/** The delivery and its job are in the transaction that spreads the event. */
export const webhookEventHooks: EventHooks = {
  spread: async (tools, event) => {
    for (const webhookId of await insertDeliveries(tools.db, event, tools.now())) {
      await queueDelivery(tools, webhookId);
    }
  },
};
