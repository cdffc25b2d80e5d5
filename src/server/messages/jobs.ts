import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { deleteOldLinks } from './data.ts';
import { postMessage } from './post-message.ts';
import { POST_MESSAGE, sendDue } from './send-due.ts';

/** Who looks for the link in an old message must still find it. */
const LINK_DAYS = 730;

export const messagesJobs: JobHandlers = {
  [POST_MESSAGE]: postMessage(),
};

export const messagesSchedules: Schedule[] = [
  { name: 'messages', everyMinutes: 10, run: (tools) => sendDue(tools) },
  {
    name: 'links of old messages',
    everyMinutes: 24 * 60,
    run: ({ db, now }) => deleteOldLinks(db, new Date(now().getTime() - LINK_DAYS * DAY_MS)),
  },
];
