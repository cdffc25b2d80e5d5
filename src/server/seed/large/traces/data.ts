import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { dice, type Fixtures, oneOf, overTwoYears } from '#server/seed/large/fixtures/data.ts';
import type { LargePlan } from '#server/seed/large/plan.ts';

const N = sql`n`;
const PATHS = [
  '/',
  '/',
  '/',
  '/treatments',
  '/products',
  '/product/1',
  '/product/2',
  '/media',
  '/auth',
  '/dashboard',
];

/** Page views, newsletter subscribers and audit entries of two years. */
export async function fillTraces(tx: Db, fixtures: Fixtures, plan: LargePlan): Promise<void> {
  const { now, until, firstOrder, adminId, earlier } = fixtures;
  await tx.execute(sql`
    insert into events (at, name, category, path)
    select ${overTwoYears(N, plan.events, until)},
      case when kind < 90 then 'page_view' when kind < 96 then 'treatment_book_click' when kind < 99 then
        'book_treatment' else 'newsletter_signup' end,
      case when kind < 90 then 'navigation' else 'engagement' end, ${oneOf(PATHS, dice(N, 51, PATHS.length))}
    from generate_series(0, ${plan.events}::int - 1) as n, lateral (select ${dice(N, 52, 100)} as kind) as thrown`);
  await tx.execute(sql`
    insert into subscribers (email, source, consented_at, confirmed_at, unsubscribed_at)
    select 'reader.' || ${earlier.subscribers}::int + n || '@large.example', 'footer', at, at,
      case when ${dice(N, 53, 100)} < 8 then least(${now}::timestamptz, at + interval '40 days') end
    from generate_series(0, ${plan.subscribers}::int - 1) as n,
      lateral (select ${overTwoYears(N, plan.subscribers, until)} as at) as coming`);
  await tx.execute(sql`
    insert into audit_log (at, actor_id, action, target, details)
    select ${overTwoYears(N, plan.entries, until)}, ${adminId}::int, 'change order',
      'order ' || ${firstOrder}::int + (n::bigint * ${plan.orders} / ${plan.entries})::int,
      '{"before": {"status": "paid"}, "after": {"status": "ready"}}'
    from generate_series(0, ${plan.entries}::int - 1) as n`);
}
