import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { prepaidAccounts, prepaidEntries } from '#server/prepaid/ledger/tables.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import type { PrepaidKind } from '#shared/prepaid/ledger/balance.ts';

type KindBalance = { kind: PrepaidKind; accounts: number; cents: number };

type Moved = { taken: number; brought: number; refunded: number; earned: number };
type Read = { outstanding: KindBalance[] | null; moved: Moved; payoutsCents: number };

/** In one statement, so that it adds up while money moves. What is refunded is outstanding in money until it is paid out. */
export async function readLiability(
  db: Db,
): Promise<{ outstanding: KindBalance[]; moved: Moved; payoutsCents: number }> {
  const { rows } = await db.execute<Read>(sql`
    select (
        select json_agg(each) from (
          select kind, count(*) filter (where cents > 0)::int as accounts, sum(cents)::float8 as cents
          from prepaid_accounts group by kind
        ) as each
      ) as outstanding, (
        select json_build_object(
          'taken', coalesce(sum(cents) filter (where type = 'bought'), 0),
          'brought', coalesce(sum(cents) filter (where type = 'brought'), 0),
          'refunded', coalesce(-sum(cents) filter (where type = 'refunded'), 0),
          'earned', coalesce(-sum(cents) filter (where type in ('used', 'returned', 'expired', 'kept')), 0)
        ) from prepaid_entries
      ) as moved, (
        select coalesce(sum(cents), 0)::float8 from payouts where paid_at is null
      ) as "payoutsCents"`);
  const { outstanding, ...sums } = oneRow(rows);
  return { ...sums, outstanding: outstanding ?? [] };
}

type ClientRow = {
  clientId: number;
  name: string;
  sessions: number;
  cents: number;
  expiresAt: string | null;
};
type Page = { words: string | undefined; offset: number; limit: number };

/** By the card that a merged one means; whoever is anonymised has no name. */
export async function listBalanceRows(
  db: Db,
  { words, offset, limit }: Page,
): Promise<{ rows: ClientRow[]; total: number }> {
  const { rows } = await db.execute<ClientRow & { total: number }>(sql`
    with outstanding as (
      select card_of(client_id) as id, sum(sessions)::int as sessions, sum(cents)::float8 as cents,
        min(expires_at) as expires_at
      from prepaid_accounts where client_id is not null and cents > 0 group by 1
    ), named as (
      select outstanding.*, coalesce(
          case when users.deactivated_at is null
            then nullif(trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '')), '') end,
          nullif(clients.name, ''), '') as name
      from outstanding join clients on clients.id = outstanding.id left join users on users.id = clients.user_id
    )
    select id as "clientId", name, sessions, cents, expires_at as "expiresAt", count(*) over ()::int as total
    from named where ${words ? sql`name ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}` : sql`true`}
    order by cents desc, id limit ${limit} offset ${offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

export type MonthRow = {
  month: string;
  kind: PrepaidKind;
  sold: number;
  brought: number;
  used: number;
  expired: number;
  kept: number;
  refunded: number;
  outstanding: number;
};

/**
 * Every month in which something of a kind moved, with what was outstanding of it at its end; the last first. What is taken
 * back lessens what it was: used, expired or kept.
 */
export async function listMonths(db: Db): Promise<MonthRow[]> {
  const zone = sql.raw(`'${TIME_ZONE}'`);
  const { rows } = await db.execute<MonthRow>(sql`
    select month, kind, sold, brought, used, expired, kept, refunded,
      sum(sold + brought - used - expired - kept - refunded) over (partition by kind order by month)::float8 as outstanding
    from (
      select to_char(e.created_at at time zone ${zone}, 'YYYY-MM') as month, a.kind,
        coalesce(sum(e.cents) filter (where e.type = 'bought'), 0)::float8 as sold,
        coalesce(sum(e.cents) filter (where e.type = 'brought'), 0)::float8 as brought,
        coalesce(-sum(e.cents) filter (where coalesce(undone.type, e.type) in ('used', 'returned')), 0)::float8 as used,
        coalesce(-sum(e.cents) filter (where coalesce(undone.type, e.type) = 'expired'), 0)::float8 as expired,
        coalesce(-sum(e.cents) filter (where coalesce(undone.type, e.type) = 'kept'), 0)::float8 as kept,
        coalesce(-sum(e.cents) filter (where e.type = 'refunded'), 0)::float8 as refunded
      from prepaid_entries e join prepaid_accounts a on a.id = e.account_id
        left join prepaid_entries undone on undone.id = e.reverses
      group by 1, 2
    ) as sums
    order by month desc, kind`);
  return rows;
}

/** One line for each balance that is not the sum of its entries, and each entry that cannot be. */
export async function listPrepaidDifferences(
  tx: Db,
): Promise<{ accounts: number; rows: number; differences: string[] }> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const found = await tx.execute<{ difference: string }>(sql`
    with sums as (
      select a.id, a.sessions, a.cents, a.held, a.order_id, a.line, a.kind,
        coalesce(sum(e.sessions), 0) as entry_sessions, coalesce(sum(e.cents), 0) as entry_cents,
        coalesce(sum(e.cents) filter (where e.type = 'bought'), 0) as bought
      from prepaid_accounts a left join prepaid_entries e on e.account_id = a.id group by a.id
    ), holds as (
      select prepaid_account_id as id, count(*) as held from bookings
      where prepaid_account_id is not null and status in ('pending', 'confirmed') and archived_at is null group by 1
    )
    select format('prepaid account %s: balance %s, ledger %s', id, cents, entry_cents) as difference
      from sums where cents <> entry_cents
    union all select format('prepaid account %s: %s sessions, ledger %s', id, sessions, entry_sessions)
      from sums where sessions <> entry_sessions
    union all select format('prepaid account %s: holds %s sessions, bookings %s', sums.id, sums.held, coalesce(holds.held, 0))
      from sums left join holds using (id) where sums.held <> coalesce(holds.held, 0)
    union all select format('prepaid account %s: money without sessions', id)
      from sums where kind = 'package' and sessions = 0 and cents <> 0
    union all select format('prepaid account %s: bought for %s, its line was paid with %s', sums.id, bought,
        price_cents - discount_cents)
      from sums join order_items i on i.order_id = sums.order_id and i.line = sums.line
      where bought <> price_cents - discount_cents
    union all select format('prepaid entry %s does not take back what entry %s did', r.id, t.id)
      from prepaid_entries r join prepaid_entries t on t.id = r.reverses
      where (r.account_id, r.sessions, r.cents, r.source_kind, r.source_id, r.source_round)
        <> (t.account_id, -t.sessions, -t.cents, t.source_kind, t.source_id, t.source_round)
    union all select format('order %s: paid %s with money paid in advance, ledger %s', id, stands, ledger) from (
      select o.id, case when o.status = 'cancelled' or o.voided_at is not null or (o.status = 'refunded' and o.channel = 'online')
          then 0 else o.prepaid_cents - o.prepaid_returned_cents end as stands,
        coalesce((select sum(-e.cents) from prepaid_entries e where e.type in ('used', 'returned')
          and ((e.source_kind = 'order' and e.source_id = o.id::text)
            or (e.source_kind = 'refund' and split_part(e.source_id, ' ', 1) = o.id::text))), 0) as ledger
      from orders o where o.prepaid_cents > 0
    ) as paid where stands <> ledger
    union all select format('visit %s: %s, but its session is %s', b.id, b.status,
        case when used.id is null then 'not used' else 'used' end)
      from bookings b left join lateral (
        select e.id from prepaid_entries e left join prepaid_entries r on r.reverses = e.id
        where e.source_kind = 'booking' and e.source_id = b.id::text and e.type = 'used' and e.sessions < 0 and r.id is null
        limit 1
      ) as used on true
      where b.prepaid_account_id is not null
        and ((b.status = 'completed' and used.id is null)
          or (b.status in ('pending', 'confirmed') and used.id is not null))`);
  const accounts = await tx.$count(prepaidAccounts);
  const rows = await tx.$count(prepaidEntries);
  return { accounts, rows, differences: found.rows.map(({ difference }) => difference) };
}
