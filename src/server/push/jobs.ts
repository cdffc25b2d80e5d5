import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import type { Gauge } from '#server/kit/metrics/gauge.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { lastSeenBefore } from '#shared/push/device-end.ts';
import { countByState, deleteOld, deleteUnseen } from './data.ts';
import { deliverPush } from './deliver-push.ts';
import { listenForPushes } from './listen-for-pushes.ts';
import { DELIVER_PUSH, remindOf } from './spread-event.ts';

/** Queued by a trigger, with the mail that reminds. */
export const pushJobs: JobHandlers = { 'push reminder': remindOf };

export const remotePushJobs: JobHandlers = { [DELIVER_PUSH]: deliverPush };

const RETENTION_DAYS = 7;

/** Devices also go by triggers, so that nobody may listen any more. */
export const pushSchedule: Schedule = {
  name: 'push devices',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    await deleteUnseen(db, {
      staff: lastSeenBefore('reception', now()),
      members: lastSeenBefore('user', now()),
    });
    await deleteOld(db, new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
    await db.transaction(listenForPushes);
  },
};

export const pushesGauge: Gauge = {
  name: 'studio_pushes',
  help: 'Notifications of the last days that wait, were sent, or were given up.',
  label: 'state',
  read: async ({ db }) => {
    const counts = { waiting: 0, sent: 0, failed: 0 };
    for (const { state, count } of await countByState(db)) counts[state] = count;
    return counts;
  },
};
