import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import type { Gauge } from '#server/kit/metrics/gauge.ts';
import { tooOldBefore } from '#shared/webhooks/retries.ts';
import { countDeliveries, forgetFormerSecrets, giveUpQueuedBefore, listNeglected } from './data.ts';
import { deliverToWebhook } from './deliver.ts';
import { DELIVER_WEBHOOK, queueDelivery } from './queue-delivery.ts';

export const webhookJobs: JobHandlers = { [DELIVER_WEBHOOK]: deliverToWebhook };

/** Besides what events and failed tries queue: a process was killed, or the last job of a webhook was given up. */
export const webhookSchedule: Schedule = {
  name: 'webhooks',
  everyMinutes: 1,
  run: async (tools) => {
    const { db, now } = tools;
    await giveUpQueuedBefore(db, tooOldBefore(now()));
    await forgetFormerSecrets(db, now());
    for (const id of await listNeglected(db, now())) await queueDelivery(tools, id);
  },
};

export const webhooksGauge: Gauge = {
  name: 'studio_webhook_deliveries',
  help: 'Events that wait to be sent to webhooks, and those of the last 30 days that were given up.',
  label: 'state',
  read: async ({ db }) => {
    const { waiting, givenUp } = await countDeliveries(db);
    return { waiting, given_up: givenUp };
  },
};
