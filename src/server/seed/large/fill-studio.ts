import type { Db } from '#server/kit/db/db.ts';
import { completeSetupStep } from '#server/studio/complete-setup-step.ts';
import { fillBookings } from './bookings/data.ts';
import { readFixtures } from './fixtures/data.ts';
import { fillLedger } from './ledger/data.ts';
import { fillOrders } from './orders/data.ts';
import type { LargePlan } from './plan.ts';
import { fillTraces } from './traces/data.ts';
import { fillUsers } from './users/data.ts';

const SETUP_STEP = 'large content';

type Log = (line: string) => void;

/** Two years of a busy studio in one transaction; false when they are there already. */
export function fillStudio(db: Db, plan: LargePlan, now: Date, log: Log = () => {}): Promise<boolean> {
  return completeSetupStep(db, SETUP_STEP, now, async (tx) => {
    const fixtures = await readFixtures(tx, now);
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
  });
}
