import type { Feature } from '#server/kit/feature.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { deleteSpreadBefore } from './data.ts';
import type { EventHooks } from './hooks.ts';
import { spreadEvent } from './spread-event.ts';

const RETENTION_DAYS = 30;

const forgetOldEvents: Schedule = {
  name: 'forget events',
  everyMinutes: 60,
  run: ({ db, now }) => deleteSpreadBefore(db, new Date(now().getTime() - RETENTION_DAYS * DAY_MS)),
};

export const eventsFeature = (hooks: readonly EventHooks[]): Feature => ({
  jobs: {
    'spread event': (tools: Tools, { eventId }: { eventId: number }, attempt: { isLast: boolean }) =>
      spreadEvent(tools, hooks, eventId, attempt),
  },
  schedules: [forgetOldEvents],
});
