import type { AccountHooks } from '#server/accounts/hooks.ts';
import type { EventHooks } from '#server/events/hooks.ts';
import { KIND_LABELS } from '#shared/push/kinds.ts';
import { causeOf } from './causes-of-events.ts';
import { findChoices, forgetPerson, listDevices } from './data.ts';
import { queuePushes } from './spread-event.ts';

export const pushAccountHooks: AccountHooks = {
  anonymised: ({ db }, userId) => forgetPerson(db, userId),
  exported: async ({ db }, userId) => {
    const choices = await findChoices(db, userId);
    const devices = await listDevices(db, userId);
    return {
      notifications: {
        chosen: (choices?.kinds ?? []).map((kind) => KIND_LABELS[kind]),
        showsNames: choices?.showsNames ?? false,
        devices: devices.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
      },
    };
  },
};

export const pushEventHooks: EventHooks = {
  spread: async (tools, event) => {
    const found = causeOf(event);
    if (found) await queuePushes(tools, { ...found, targetId: event.objectId, happenedAt: event.happenedAt });
  },
};
