import { aMember } from '#server/accounts/make.ts';
import { median } from '../measure.ts';
import { withoutLimits } from '../without-limits.ts';
import type { Finding, Workload } from '../workload.ts';

const TRIES = 200;
const KNOWN = 'bench-timing@example.com';
/** As long as the other, so that the requests have the same size. */
const UNKNOWN = 'bench-nobody@example.com';

/** The time of a wrong password must not reveal whether an e-mail has an account. */
export const signInTiming: Workload = {
  name: 'sign-in-timing',
  measure: (environment) =>
    withoutLimits(environment, async () => {
      await aMember(environment.database.db, { email: KNOWN, password: 'four quiet steps' });
      const url = `${environment.app.url}/api/login`;
      const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
      for (let n = 0; n < 10; n++) for (const email of [KNOWN, UNKNOWN]) await timeOf(url, email);
      for (let n = 0; n < TRIES; n++) {
        const pair = Math.random() < 0.5 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]; // in random order
        for (const email of pair) times[email]?.push(await timeOf(url, email));
      }
      return describe(times[KNOWN] ?? [], times[UNKNOWN] ?? []);
    }),
};

/** Sequentially, so that no queue hides a difference. */
async function timeOf(url: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'a wrong password' });
  const began = performance.now();
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`a wrong password answered ${answer.status}`);
  return performance.now() - began;
}

function describe(known: number[], unknown: number[]): Finding[] {
  const difference = Math.abs(median(known) - median(unknown));
  const noise = Math.min(spread(known), spread(unknown));
  const what = 'login, wrong password';
  return [
    { what: `${what}, known e-mail, median`, value: median(known), unit: 'ms', readings: known },
    { what: `${what}, unknown e-mail, median`, value: median(unknown), unit: 'ms', readings: unknown },
    { what: `${what}, middle half spreads over`, value: noise, unit: 'ms' },
    { what: `${what}, difference beside that`, value: difference / noise, unit: '×', aim: { atMost: 1 } },
    { what: `${what}, unknown is slower`, beside: 'half the time', value: slower(known, unknown), unit: '×' },
  ];
}

/** The interquartile range. */
function spread(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.75)] ?? 0) - (sorted[Math.floor(sorted.length * 0.25)] ?? 0);
}

/** How often a try with an unknown e-mail is slower than one with a known: 0.5 reveals nothing. */
function slower(known: number[], unknown: number[]): number {
  const wins = unknown.map((time) => known.filter((other) => time > other).length);
  return wins.reduce((sum, each) => sum + each, 0) / (known.length * unknown.length);
}
