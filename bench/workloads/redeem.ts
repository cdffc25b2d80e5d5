import { aMember } from '#server/accounts/make.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { aReward, somePoints } from '#server/loyalty/make.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';

/** Redeeming points for a voucher: the same rows locked, counted and written in the same order. */
export const redeem: Workload = {
  name: 'redeem',
  measure: async (environment) => {
    const { app, database } = environment;
    const { id, token } = await aMember(database.db, { email: 'bench-redeem@example.com' });
    await somePoints(database.db, id, 900_000_000);
    const reward = await aReward(database.db, { name: 'Bench', pointsCost: 1, valueCents: 100 });
    return measure({
      what: 'POST /api/vouchers/redeem',
      ours: httpSubject(environment, {
        name: 'studio',
        pid: app.pid,
        url: `${app.url}/api/vouchers/redeem`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ rewardId: reward.id }),
      }),
      limit: sqlSubject(environment, {
        name: 'its bare statements',
        statements: statementsOf(id, reward.id, hashToken(token)),
      }),
      aim: { atLeast: 0.35 },
    });
  },
};

// Random letters that satisfy the table's constraint.
const CODE = `(select substr(c, 1, 4) || '-' || substr(c, 5, 4) || '-' || substr(c, 9, 4)
  from translate(upper(md5(gen_random_uuid()::text)), '01', 'XY') c)`;

function statementsOf(userId: number, rewardId: number, tokenHash: Buffer) {
  return [
    {
      text: `select u.id, u.email, u.role from sessions s join users u on u.id = s.user_id
        where s.token_hash = $1 and s.expires_at > now()`,
      values: [tokenHash],
    },
    { text: 'begin' },
    {
      text: 'select loyalty_points, loyalty_debt, loyalty_earned from users where id = $1 for no key update',
      values: [userId],
    },
    { text: 'select * from loyalty_rewards where id = $1 and archived_at is null', values: [rewardId] },
    {
      text: `update loyalty_rewards set current_redemptions = current_redemptions + 1
        where id = $1 and (max_redemptions is null or current_redemptions < max_redemptions) returning id`,
      values: [rewardId],
    },
    {
      text: `insert into vouchers (user_id, reward_id, code, description, value_cents, reward_type, points_cost,
          expires_at, redeemed_at, created_at)
        values ($1, $2, ${CODE}, 'Bench', 100, 'voucher', 1, now() + interval '1 year', now(), now()) returning *`,
      values: [userId, rewardId],
    },
    {
      text: `insert into loyalty_transactions (user_id, type, description, points, source_kind, source_id, created_at)
        values ($1, 'redeemed', 'Bench', -1, 'voucher', gen_random_uuid()::text, now()) returning *`,
      values: [userId],
    },
    { text: 'commit' },
  ];
}
