import type { Db } from '#server/kit/db/db.ts';
import { reachMilestone } from '#server/studio/reach-milestone.ts';
import { fillBookings } from './bookings/data.ts';
import { takeGround } from './ground/data.ts';
import { fillLedger } from './ledger/data.ts';
import { fillOrders } from './orders/data.ts';
import type { LargePlan } from './plan.ts';
import { fillTraces } from './traces/data.ts';
import { fillUsers } from './users/data.ts';

const MILESTONE = 'large content';

type Say = (line: string) => void;

/** Two years of a busy studio, whole or not at all; false when they are there already. */
export function fillStudio(db: Db, plan: LargePlan, now: Date, say: Say = () => {}): Promise<boolean> {
  return reachMilestone(db, MILESTONE, now, async (tx) => {
    const ground = await takeGround(tx, now);
    await fillUsers(tx, ground, plan.users);
    say(`${plan.users} members`);
    await fillBookings(tx, ground, plan);
    say(`${plan.bookings} bookings`);
    await fillOrders(tx, ground, plan.orders, plan.users);
    say(`${plan.orders} orders`);
    await fillLedger(tx, ground);
    say('their points');
    await fillTraces(tx, ground, plan);
    say(`${plan.events} events, ${plan.subscribers} subscribers, ${plan.deeds} deeds`);
  });
}
