import type { JobHandlers, Schedule } from '#server/kit/jobs/worker.ts';
import { endEntries } from './end-entries.ts';
import { announceOffer, lapseAll, lapseOffer } from './follow-offers.ts';
import { ANNOUNCE, OFFER_TIMES, offerTimes } from './offer-times.ts';
import { LAPSE } from './queue-lapse.ts';

export const waitlistJobs: JobHandlers = {
  [OFFER_TIMES]: offerTimes,
  [ANNOUNCE]: announceOffer,
  [LAPSE]: lapseOffer,
};

/** Besides what triggers queue: the night is over, the gate lets somebody through, a further day can be booked. */
export const waitlistSchedule: Schedule = {
  name: 'waitlist',
  everyMinutes: 5,
  run: async (tools) => {
    await lapseAll(tools);
    await endEntries(tools);
    await offerTimes(tools);
  },
};
