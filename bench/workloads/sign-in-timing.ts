import { aMember } from '#server/accounts/make.ts';
import { compareTimes } from '../compare-times.ts';
import { withoutLimits } from '../without-limits.ts';
import type { Workload } from '../workload.ts';

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
      return compareTimes({
        what: 'login, wrong password',
        known: times[KNOWN] ?? [],
        unknown: times[UNKNOWN] ?? [],
        of: ['known e-mail', 'unknown e-mail'],
      });
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
