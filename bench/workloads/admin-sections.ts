import { type LargePlan, largePlan } from '#server/seed/large/plan.ts';
import { addDays, studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import { type Call, compareStudios, msOf, ROUNDS, WARM_UP } from '../compare-studios.ts';
import { fetchRaw } from '../fetch-raw.ts';
import { type FilledStudio, openFilledStudio } from '../filled-studio.ts';
import { median } from '../measure.ts';
import type { Finding, Workload } from '../workload.ts';

const FEW = 1_000;
const AIM = { atMost: 3 };

type SectionCall = Call & { section: string };

/** The requests each section opens with. */
const calls = (weekday: string): SectionCall[] => [
  { section: 'overview', path: '/api/admin/overview' },
  { section: 'treatments', path: '/api/treatments?page=1' },
  { section: 'products', path: '/api/products?page=1' },
  { section: 'categories', path: '/api/admin/categories' },
  { section: 'bookings', path: '/api/bookings?pageSize=50' },
  { section: 'bookings, counts', path: '/api/admin/bookings/counts' },
  { section: 'bookings, board', path: `/api/admin/bookings/board?from=${weekday}&days=1` },
  { section: 'users', path: '/api/admin/users' },
  { section: 'users, counts', path: '/api/admin/users/counts' },
  { section: 'loyalty', path: '/api/admin/loyalty/members' },
  { section: 'rewards', path: '/api/admin/loyalty-rewards' },
  { section: 'orders', path: '/api/orders?pageSize=10' },
  { section: 'orders, counts', path: '/api/admin/orders/counts' },
  { section: 'articles', path: '/api/admin/articles' },
  { section: 'topics', path: '/api/topics' },
  { section: 'transactions', path: '/api/admin/loyalty/transactions-report' },
  { section: 'lookup', path: '/api/admin/customer-lookup', body: { searchTerm: 'member.7@large.example' } },
  { section: 'analytics', path: '/api/admin/analytics' },
  { section: 'audit', path: '/api/admin/audit' },
  { section: 'search', path: '/api/admin/search?q=tan' },
];

/** What was slow in a large studio: by the clock, because a small one has nothing to compare with. */
const SLOW: SectionCall[] = [
  { section: 'newsletter segments', path: '/api/admin/letters/segments' },
  { section: 'transactions, far back', path: '/api/admin/loyalty/transactions-report?page=5000&pageSize=20' },
  { section: 'search, two letters', path: '/api/admin/search?q=an' },
];

/** What dashboards poll, in a large studio. */
const POLLED = ['overview', 'bookings, board'];
const POLLED_AIM = { atLeast: 100 };

/** The first requests of each admin section, in a large studio beside a new one. */
export const adminSections: Workload = {
  name: 'admin-sections',
  measure: async (environment) => {
    const whole = largePlan(1);
    // As busy a day, but only a week of them: the board must have as much to show in both.
    const few = Object.fromEntries(Object.keys(whole).map((name) => [name, FEW])) as LargePlan;
    const young = { ...few, days: 8 };
    const [small, large] = [
      await openFilledStudio(environment, 'young', young),
      await openFilledStudio(environment, 'busy', whole),
    ];
    try {
      const findings: Finding[] = [];
      const weekday = lastWeekday(new Date());
      const beside = `the same with ${FEW.toLocaleString('en')} rows`;
      for (const call of calls(weekday))
        findings.push(
          await compareStudios(large, small, { what: `admin ${call.section}`, beside, call, aim: AIM }),
        );
      for (const { what, oursPerSecond = null, readings } of findings.filter(isPolled))
        findings.push({
          what: `${what}, alone`,
          value: oursPerSecond,
          unit: '/s',
          aim: POLLED_AIM,
          readings,
        });
      for (const call of SLOW) findings.push(await timeOf(call, large));
      findings.push(await weekBoard(weekday, large));
      return findings;
    } finally {
      await small.app.stop();
      await large.app.stop();
    }
  },
};

function isPolled({ what }: Finding): boolean {
  return POLLED.some((section) => what === `admin ${section}`);
}

/** Not a Sunday: the studio is closed. */
function lastWeekday(now: Date): string {
  const today = studioDay(now);
  return addDays(today, -Math.max(0, weekdayOf(today) - 4));
}

async function timeOf(call: SectionCall, studio: FilledStudio): Promise<Finding> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) times.push(await msOf(call, studio));
  const counted = times.slice(WARM_UP);
  const aim = { atMost: 50 };
  return { what: `admin ${call.section}`, value: median(counted), unit: 'ms', aim, readings: counted };
}

/** A week of the board, unpacked: what the browser parses every time something changed. */
async function weekBoard(from: string, { app, token }: FilledStudio): Promise<Finding> {
  const url = `${app.url}/api/admin/bookings/board?from=${from}&days=7`;
  const { body } = await fetchRaw(url, { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' });
  return { what: 'admin board, a week', value: body.length / 1e3, unit: 'kB', aim: { atMost: 120 } };
}
