import { aMember } from '#server/accounts/make.ts';
import { tierOf } from '#shared/loyalty/tier.ts';
import type { Environment } from '../environment.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import type { Workload } from '../workload.ts';

const MANY = 100_000;
const FEW = 10;

/** A member's balance must not get slower with history: 100,000 ledger rows beside 10. */
export const readBalance: Workload = {
  name: 'read-balance',
  measure: async (environment) => {
    const old = await aMember(environment.database.db, { email: 'bench-many-rows@example.com' });
    const young = await aMember(environment.database.db, { email: 'bench-few-rows@example.com' });
    await fill(environment, old.id, MANY);
    await fill(environment, young.id, FEW);
    return measure({
      what: `GET /api/loyalty/summary, ${MANY.toLocaleString('en')} rows`,
      ours: reader(environment, 'many rows', old.token),
      limit: reader(environment, `the same with ${FEW}`, young.token),
      aim: { atLeast: 0.9 },
      seconds: 2,
    });
  },
};

function reader(environment: Environment, name: string, token: string) {
  const { url, pid } = environment.app;
  const headers = { authorization: `Bearer ${token}` };
  return httpSubject(environment, { name, pid, url: `${url}/api/loyalty/summary`, headers });
}

/** In one statement and without triggers: row by row it would take longer than the measurement. */
async function fill({ database: { pool } }: Environment, userId: number, count: number): Promise<void> {
  const client = await pool.connect();
  const triggers = (state: 'enable' | 'disable') =>
    client.query(
      `alter table loyalty_transactions ${state} trigger user; alter table users ${state} trigger user`,
    );
  await client.query('set statement_timeout = 0');
  await triggers('disable');
  await client.query(
    `insert into loyalty_transactions (user_id, type, description, points, source_kind, source_id, created_at)
     select $1::int, 'earned_purchase', 'Order', 2, 'order', $1::int || '-' || n, now()
     from generate_series(1, $2::int) n`,
    [userId, count],
  );
  await client.query(
    `update users set loyalty_points = $2, loyalty_earned = $2, loyalty_tier = $3 where id = $1`,
    [userId, 2 * count, tierOf(2 * count)],
  );
  await triggers('enable');
  await client.query('analyze loyalty_transactions');
  client.release(true);
}
