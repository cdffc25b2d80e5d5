import { statSync } from 'node:fs';
import { join } from 'node:path';
import { largePlan } from '#server/seed/large/plan.ts';
import { lastDays } from '#shared/analytics/range.ts';
import { addDays, studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import { addBookers, bookingsSubject } from '../booking-studios.ts';
import { type Call, compareStudios } from '../compare-studios.ts';
import type { Environment } from '../environment.ts';
import { type FilledStudio, openFilledStudio } from '../filled-studio.ts';
import { measure } from '../measure.ts';
import { secondsOf } from '../time-command.ts';
import type { Finding, Workload } from '../workload.ts';

const TURNS = 10;
/** Ten times the years may cost 1.3 times the time. */
const AIM = { atMost: 1.3 };
const BESIDE = '100,000 bookings';
const DAYS = 365;

/** Nothing is asked for twice where the answer is kept in memory. */
const calls = (today: string): Record<string, Call | ((round: number) => Call)> => ({
  'availability, a day': (round) => ({ path: `/api/availability?date=${addDays(today, round)}` }),
  'board, a week': { path: `/api/admin/bookings/board?from=${addDays(today, -weekdayOf(today))}&days=7` },
  'list of bookings': { path: '/api/bookings?pageSize=50' },
  'list of users': { path: '/api/admin/users' },
  'search, a name': { path: '/api/admin/search?q=tan' },
  'search, an e-mail': { path: '/api/admin/search?q=member.77@large' },
  'analytics, a year': (round) => {
    const { from, to } = lastDays(DAYS, addDays(today, -round));
    return { path: `/api/admin/analytics?from=${from}&to=${to}` };
  },
});

/** Twenty years of a busy studio beside two: a million bookings, 200,000 members, 500,000 orders. */
export const growth: Workload = {
  name: 'growth',
  isOnRequest: true,
  measure: async (environment) => {
    const few = await openFilledStudio(environment, 'growth_few', largePlan(1));
    const began = performance.now();
    const many = await openFilledStudio(environment, 'growth_many', largePlan(1), TURNS);
    const filled = {
      what: 'a million bookings, filled',
      unit: 's',
      value: (performance.now() - began) / 1000,
    } as const;
    const findings: Finding[] = [filled];
    try {
      for (const [what, call] of Object.entries(calls(studioDay(new Date()))))
        findings.push(await compareStudios(many, few, { what, beside: BESIDE, call, aim: AIM }));
    } finally {
      await few.app.stop();
      await many.app.stop();
    }
    findings.push(...(await booking(environment, few, many)), ...(await backup(many)));
    return findings;
  },
};

/** Without a studio that would take the jobs. By rate, so the other way round: at least 1 / 1.3 of it. */
async function booking(environment: Environment, few: FilledStudio, many: FilledStudio): Promise<Finding[]> {
  const [limit, ours] = [
    await addBookers(few.connection, BESIDE),
    await addBookers(many.connection, 'a million'),
  ];
  return measure({
    what: 'book, 1,000,000 bookings',
    ours: bookingsSubject(environment, ours, 'book'),
    limit: bookingsSubject(environment, limit, 'book'),
    aim: { atLeast: 1 / AIM.atMost },
    seconds: 2,
  });
}

async function backup(studio: FilledStudio): Promise<Finding[]> {
  const file = join(studio.dataDir, 'studio.gz');
  return [
    { what: 'backup of a million bookings', value: await secondsOf('backup', file, studio), unit: 's' },
    { what: 'backup of a million bookings, its size', value: statSync(file).size / 1e6, unit: 'MB' },
  ];
}
