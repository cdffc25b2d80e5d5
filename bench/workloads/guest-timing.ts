import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { someFacts } from '#server/safety/make.ts';
import { compareTimes } from '../compare-times.ts';
import { fillSafety } from '../fill-safety.ts';
import { nthStart } from '../nth-start.ts';
import { withoutLimits } from '../without-limits.ts';
import type { Workload } from '../workload.ts';

const TRIES = 200;
const KNOWN = 'Known Guest';
/** As long as the other, so that the requests have the same size. */
const UNKNOWN = 'Other Guest';
const ROOMS = 2;

/** A guest's try with a time that is full must not reveal whether somebody of that name and phone has a card, or what it says. */
export const guestTiming: Workload = {
  name: 'guest-timing',
  measure: (environment) =>
    withoutLimits(environment, async () => {
      const { db, pool } = environment.database;
      const startsAt = nthStart(0, new Date());
      const { id: treatmentId } = await aTreatment(db, { extraction: 'none' });
      await fillSafety(pool, treatmentId);
      for (let room = 1; room <= ROOMS; room++) {
        const { clientId } = await aBooking(db, { treatmentId, room, startsAt, customerName: KNOWN });
        if (room === 1) await someFacts(db, clientId, { pregnant: true, isotretinoin: true }, new Date());
      }
      const request = { url: `${environment.app.url}/api/bookings`, treatmentId, startsAt };
      const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
      for (let n = 0; n < 10; n++) for (const name of [KNOWN, UNKNOWN]) await timeOf(request, name);
      for (let n = 0; n < TRIES; n++) {
        const pair = Math.random() < 0.5 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN]; // in random order
        for (const name of pair) times[name]?.push(await timeOf(request, name));
      }
      await pool.query('delete from safety_rules; delete from treatment_safety; truncate bookings cascade');
      return compareTimes({
        what: 'a guest tries a full time',
        known: times[KNOWN] ?? [],
        unknown: times[UNKNOWN] ?? [],
        of: ['with a card', 'without one'],
      });
    }),
};

type Request = { url: string; treatmentId: number; startsAt: Date };

/** Sequentially, so that no queue hides a difference. */
async function timeOf({ url, treatmentId, startsAt }: Request, customerName: string): Promise<number> {
  const body = JSON.stringify({
    treatmentId,
    appointmentDate: startsAt.toISOString(),
    customerName,
    customerEmail: 'guest@example.com',
    customerPhone: '+65 91234567',
  });
  const began = performance.now();
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { code } = (await answer.json()) as { code?: string };
  if (code !== 'slot_taken') throw new Error(`a full time answered ${answer.status} ${code}`);
  return performance.now() - began;
}
