import { inArray, sql } from 'drizzle-orm';
import { clientConsents, clientDetails, clients } from '#server/clients/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { CardDetails, Consent } from '#shared/clients/details.ts';
import type { KnownClient } from '#shared/imports/match-client.ts';

/** Everybody with an account, deactivated ones too, since their e-mail is taken; and guests. A merged card means another. */
export async function listKnownClients(db: Db): Promise<KnownClient[]> {
  const { rows } = await db.execute<KnownClient>(sql`
    select clients.id as "clientId", users.id as "userId", concat_ws(' ', first_name, last_name) as name, users.email,
      coalesce(users.phone, '') as phone, coalesce(users.phone_e164, '') as "phoneE164", role <> 'user' as "isStaff",
      email_verified_at is not null as "isVerified", deactivated_at is not null as "isDeactivated"
    from users left join clients on clients.user_id = users.id
    union all
    select survivor.id, survivor.user_id, clients.name, clients.email, clients.phone, clients.phone_e164,
      coalesce(role <> 'user', false), email_verified_at is not null, deactivated_at is not null
    from clients join clients as survivor on survivor.id = case when clients.merged_into_id is null then clients.id
        else card_of(clients.id) end
      left join users on users.id = survivor.user_id
    where clients.user_id is null and clients.anonymised_at is null
    order by 1`);
  return rows;
}

/** By account. */
export async function listCardIds(db: Db, emails: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ email: string; id: number }>(sql`
    select users.email, clients.id from users join clients on clients.user_id = users.id
    where users.email = any (${sql.param([...emails])}::text[])`);
  return new Map(rows.map(({ email, id }) => [email, id]));
}

const AT_ONCE = 200;

export async function insertDetails(tx: Db, rows: readonly CardDetails[]): Promise<void> {
  for (const some of batches(rows)) await tx.insert(clientDetails).values(some);
}

export async function insertConsents(
  tx: Db,
  rows: readonly (Consent & { clientId: number })[],
): Promise<void> {
  for (const some of batches(rows)) await tx.insert(clientConsents).values(some);
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

export type CardWritten = {
  id: number;
  /** As JSON writes them; null where there is no row. */
  details: Record<string, unknown> | null;
  consents: Record<string, unknown>[];
};

/** What is written on each card itself, not on those that were merged into it. */
export async function listWritten(db: Db, ids: readonly number[]): Promise<CardWritten[]> {
  const { rows } = await db.execute<CardWritten>(sql`
    select id, (select to_jsonb(d) from client_details d where d.client_id = clients.id) as details,
      coalesce((select jsonb_agg(to_jsonb(c) order by channel) from client_consents c where c.client_id = clients.id), '[]')
        as consents
    from clients where id = any (${sql.param([...ids])}::int[]) order by id`);
  return rows;
}

/** As `listWritten` gave it. */
export async function replaceWritten(tx: Db, { id, details, consents }: CardWritten): Promise<void> {
  await tx.delete(clientDetails).where(inArray(clientDetails.clientId, [id]));
  await tx.delete(clientConsents).where(inArray(clientConsents.clientId, [id]));
  if (details) {
    await tx.execute(sql`
      insert into client_details select * from jsonb_populate_record(null::client_details, ${JSON.stringify(details)}::jsonb)`);
  }
  await tx.execute(sql`
    insert into client_consents
    select * from jsonb_populate_recordset(null::client_consents, ${JSON.stringify(consents)}::jsonb)`);
}

/** With what is written on them. */
export async function deleteCards(tx: Db, ids: readonly number[]): Promise<void> {
  for (const some of batches(ids)) await tx.delete(clients).where(inArray(clients.id, some));
}
