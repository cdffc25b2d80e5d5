import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { deleteOldLinks } from './data.ts';
import { postMessage } from './post-message.ts';
import type { ReviewLink } from './read-person.ts';
import { POST_MESSAGE, sendDue } from './send-due.ts';

/** Who looks for the link in an old message must still find it. */
const LINK_DAYS = 730;

export const messagesJobs = (reviewLink: ReviewLink): JobHandlers => ({
  [POST_MESSAGE]: postMessage(reviewLink),
});

export const messagesSchedules = (reviewLink: ReviewLink): Schedule[] => [
  { name: 'messages', everyMinutes: 10, run: (tools) => sendDue(tools, reviewLink) },
  {
    name: 'links of old messages',
    everyMinutes: 24 * 60,
    run: ({ db, now }) => deleteOldLinks(db, new Date(now().getTime() - LINK_DAYS * DAY_MS)),
  },
];
