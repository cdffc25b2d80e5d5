import type { Db } from '#server/kit/db/db.ts';
import { completeSetupStep } from '#server/studio/complete-setup-step.ts';
import { fillBookings } from './bookings/data.ts';
import { type Fixtures, lockForFilling, readFixtures } from './fixtures/data.ts';
import { buildIndexes, dropIndexes, endTurn } from './indexes/data.ts';
import { fillLedger } from './ledger/data.ts';
import { fillOrders } from './orders/data.ts';
import type { LargePlan } from './plan.ts';
import { fillTraces } from './traces/data.ts';
import { fillUsers } from './users/data.ts';

const SETUP_STEP = 'large content';

type Log = (line: string) => void;

/**
 * Two years of a busy studio, or several `turns` of two years one after the other, in one transaction; false when they are there
 * already.
 */
export function fillStudio(
  db: Db,
  plan: LargePlan,
  now: Date,
  log: Log = () => {},
  turns = 1,
): Promise<boolean> {
  return completeSetupStep(db, SETUP_STEP, now, async (tx) => {
    await lockForFilling(tx);
    // To keep thirty indexes up to date row by row takes longer than to build them once. In the same transaction, so
    // that a run that is cut off leaves all of them.
    const indexes = turns > 1 ? await dropIndexes(tx) : [];
    for (let turn = 0; turn < turns; turn++) {
      if (turns > 1) log(`the two years ${turn + 1} of ${turns}:`);
      await fillTurn(tx, await readFixtures(tx, now, plan, turn, turns), plan, log);
      await endTurn(tx);
    }
    await buildIndexes(tx, indexes);
  });
}

async function fillTurn(tx: Db, fixtures: Fixtures, plan: LargePlan, log: Log): Promise<void> {
  await fillUsers(tx, fixtures, plan.users);
  log(`${plan.users} members`);
  await fillBookings(tx, fixtures, plan);
  log(`${plan.bookings} bookings`);
  await fillOrders(tx, fixtures, plan.orders, plan.users);
  log(`${plan.orders} orders`);
  await fillLedger(tx, fixtures);
  log('their points');
  await fillTraces(tx, fixtures, plan);
  log(`${plan.events} events, ${plan.subscribers} subscribers, ${plan.entries} audit entries`);
}
