import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kit/db/db.ts';
import { KINDS, type Scene } from './scene.ts';

/** Beside what a card holds: a link to its forms, and what belongs to a booking that somebody made in its name. */
export const WRITTEN_KINDS = [
  ...KINDS.filter((kind) => kind !== 'advice'), // written with the note
  'link',
  'booking',
] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

export type CardRows = { kind: WrittenKind; select: SQL; tables: string[] }[];

/** What of the rows of both cards belongs to a kind, and in which tables it is. */
export function cardRows(scene: Scene): CardRows {
  const cards = ints([
    scene.otherCardId,
    ...scene.cards.flatMap(({ clientId, mergedCardId }) => [clientId, mergedCardId]),
  ]);
  const visits = ints(scene.cards.flatMap((card) => Object.values(card.visits)));
  const owner = sql.raw(String(scene.owner.id));
  const giftCards = ints([scene.ofMember.giftCardId, scene.ofMember.unsentGiftCardId]);
  const ofBooking = sql`booking_id in (select id from bookings where client_id in ${cards} and id not in ${visits})`;
  /** Begun or signed for such a booking, and not proven: it is kept with that alone. */
  const isTyped = sql`not is_proven and origin like 'booking %'
    and split_part(origin, ' ', 2) not in (select id::text from bookings where id in ${visits})`;
  const accounts = sql`(select id from prepaid_accounts where client_id in ${cards} or id in ${giftCards})`;
  const rows: [WrittenKind, SQL][] = [
    ['contact', sql`row_to_json(c)::text from clients c where id in ${cards}`],
    [
      'contact',
      sql`row_to_json(u)::text from (select email, first_name, last_name, phone, owns_phone, role, deactivated_at from users where id = ${owner}) u`,
    ],
    ['contact', sql`row_to_json(e)::text from email_changes e where user_id = ${owner}`],
    ['details', sql`row_to_json(d)::text from client_details d where client_id in ${cards}`],
    ['details', sql`row_to_json(c)::text from client_consents c where client_id in ${cards}`],
    [
      'form',
      sql`row_to_json(f)::text from form_answers f where client_id in ${cards} and signed_at is not null and not (${isTyped})`,
    ],
    [
      'draft',
      sql`row_to_json(f)::text from form_answers f where client_id in ${cards} and signed_at is null and not (${isTyped})`,
    ],
    ['booking', sql`row_to_json(f)::text from form_answers f where client_id in ${cards} and ${isTyped}`],
    [
      'link',
      sql`row_to_json(l)::text from form_links l where client_id in ${cards} and (${ofBooking}) is not true`,
    ],
    ['booking', sql`row_to_json(l)::text from form_links l where client_id in ${cards} and ${ofBooking}`],
    [
      'visit',
      sql`(to_jsonb(b) - '{staff_note,updated_at}'::text[])::text from bookings b where id in ${visits}`,
    ],
    ['booking', sql`to_jsonb(b)::text from bookings b where client_id in ${cards} and id not in ${visits}`],
    ['note', sql`id || staff_note from bookings where id in ${visits}`],
    ['note', sql`row_to_json(n)::text from visit_notes n where booking_id in ${visits}`],
    ['photo', sql`file || kind || angle from client_photos where client_id in ${cards}`],
    ['photo', sql`row_to_json(p)::text from photo_consents p where client_id in ${cards}`],
    ['safety', sql`row_to_json(p)::text from patch_tests p where client_id in ${cards}`],
    ['safety', sql`row_to_json(b)::text from booking_checks b where booking_id in ${visits}`],
    ['booking', sql`row_to_json(b)::text from booking_checks b where ${ofBooking}`],
    ['prepaid', sql`row_to_json(a)::text from prepaid_accounts a where id in ${accounts}`],
    ['prepaid', sql`row_to_json(e)::text from prepaid_entries e where account_id in ${accounts}`],
    ['prepaid', sql`row_to_json(p)::text from client_packages p where client_id in ${cards}`],
    ['prepaid', sql`row_to_json(g)::text from gift_cards g where account_id in ${accounts}`],
    ['prepaid', sql`row_to_json(p)::text from payouts p where account_id in ${accounts}`],
    ['prepaid', sql`row_to_json(d)::text from deposits d where booking_id in ${visits}`],
    ['review', sql`row_to_json(r)::text from reviews r where visit_id in ${visits}`],
    ['points', sql`row_to_json(t)::text from loyalty_transactions t where user_id = ${owner}`],
    ['points', sql`row_to_json(v)::text from vouchers v where user_id = ${owner}`],
  ];
  return rows.map(([kind, select]) => ({ kind, select, tables: tablesIn(select) }));
}

/** A digest of the rows of each kind. */
export async function digestRows(db: Db, rows: CardRows): Promise<Partial<Record<WrittenKind, string>>> {
  const selects = rows.map(({ kind, select }) => sql`select ${sql.raw(`'${kind}'`)} as kind, ${select}`);
  const { rows: digests } = await db.execute<{ kind: WrittenKind; digest: string }>(sql`
    select kind, md5(string_agg(row, ' ' order by row)) as digest
    from (${sql.join(selects, sql` union all `)}) as rows (kind, row) group by kind`);
  return Object.fromEntries(digests.map(({ kind, digest }) => [kind, digest]));
}

const dialect = new PgDialect();
const tablesIn = (select: SQL) =>
  [...dialect.sqlToQuery(select).sql.matchAll(/\bfrom (\w+)/g)].map(([, name]) => name!);

const ints = (ids: number[]) => sql.raw(`(${ids.join(', ')})`);
