import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import type { PrepaidKind } from '#shared/prepaid/ledger/balance.ts';

type KindBalance = { kind: PrepaidKind; accounts: number; cents: number };

type Moved = { taken: number; refunded: number; earned: number };
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
          'refunded', coalesce(-sum(cents) filter (where type = 'refunded'), 0),
          'earned', coalesce(-sum(cents) filter (where type in ('used', 'returned', 'expired', 'kept')), 0)
        ) from prepaid_entries
      ) as moved, (
        select coalesce(sum(cents), 0)::float8 from payouts where paid_at is null
      ) as "payoutsCents"`);
  const { outstanding, ...sums } = rows[0]!;
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
    select month, kind, sold, used, expired, kept, refunded,
      sum(sold - used - expired - kept - refunded) over (partition by kind order by month)::float8 as outstanding
    from (
      select to_char(e.created_at at time zone ${zone}, 'YYYY-MM') as month, a.kind,
        coalesce(sum(e.cents) filter (where e.type = 'bought'), 0)::float8 as sold,
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
