import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { reachMilestone } from '#server/studio/reach-milestone.ts';
import { fillBookings } from './fill-bookings.ts';
import { fillLedger } from './fill-ledger.ts';
import { fillOrders } from './fill-orders.ts';
import { fillTraces } from './fill-traces.ts';
import { fillUsers } from './fill-users.ts';
import { takeGround } from './ground.ts';
import type { LargePlan } from './plan.ts';

const MILESTONE = 'large content';

type Say = (line: string) => void;

/** Two years of a busy studio, whole or not at all; false when they are there already. */
export function fillStudio(db: Db, plan: LargePlan, now: Date, say: Say = () => {}): Promise<boolean> {
  return reachMilestone(db, MILESTONE, now, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local work_mem = '64MB'`);
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
