import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { KINDS, type Scene } from './scene.ts';

/** Beside what a card holds: a link to its forms, and what belongs to a booking that somebody made in its name. */
export const WRITTEN_KINDS = [
  ...KINDS.filter((kind) => kind !== 'advice'), // written with the note
  'link',
  'booking',
] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** A digest of the rows of both cards, by kind. */
export async function digestCards(db: Db, scene: Scene): Promise<Record<WrittenKind, string>> {
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
  const { rows } = await db.execute<{ kind: WrittenKind; digest: string }>(sql`
    select kind, md5(string_agg(row, ' ' order by row)) as digest from (
      select 'contact' as kind, row_to_json(c)::text as row from clients c where id in ${cards}
      union all select 'contact', row_to_json(u)::text from (
        select email, first_name, last_name, phone, owns_phone, role, deactivated_at from users where id = ${owner}) u
      union all select 'contact', row_to_json(e)::text from email_changes e where user_id = ${owner}
      union all select 'details', row_to_json(d)::text from client_details d where client_id in ${cards}
      union all select 'details', row_to_json(c)::text from client_consents c where client_id in ${cards}
      union all select 'form', row_to_json(f)::text from form_answers f
        where client_id in ${cards} and signed_at is not null and not (${isTyped})
      union all select 'draft', row_to_json(f)::text from form_answers f
        where client_id in ${cards} and signed_at is null and not (${isTyped})
      union all select 'booking', row_to_json(f)::text from form_answers f where client_id in ${cards} and ${isTyped}
      union all select 'link', row_to_json(l)::text from form_links l where client_id in ${cards} and (${ofBooking}) is not true
      union all select 'booking', row_to_json(l)::text from form_links l where client_id in ${cards} and ${ofBooking}
      union all select 'visit', (to_jsonb(b) - '{staff_note,updated_at}'::text[])::text from bookings b where id in ${visits}
      union all select 'booking', to_jsonb(b)::text from bookings b where client_id in ${cards} and id not in ${visits}
      union all select 'note', id || staff_note from bookings where id in ${visits}
      union all select 'note', row_to_json(n)::text from visit_notes n where booking_id in ${visits}
      union all select 'photo', file || kind || angle from client_photos where client_id in ${cards}
      union all select 'photo', row_to_json(p)::text from photo_consents p where client_id in ${cards}
      union all select 'safety', row_to_json(p)::text from patch_tests p where client_id in ${cards}
      union all select 'safety', row_to_json(b)::text from booking_checks b where booking_id in ${visits}
      union all select 'booking', row_to_json(b)::text from booking_checks b where ${ofBooking}
      union all select 'prepaid', row_to_json(a)::text from prepaid_accounts a where id in ${accounts}
      union all select 'prepaid', row_to_json(e)::text from prepaid_entries e where account_id in ${accounts}
      union all select 'prepaid', row_to_json(p)::text from client_packages p where client_id in ${cards}
      union all select 'prepaid', row_to_json(g)::text from gift_cards g where account_id in ${accounts}
      union all select 'prepaid', row_to_json(p)::text from payouts p where account_id in ${accounts}
      union all select 'prepaid', row_to_json(d)::text from deposits d where booking_id in ${visits}
      union all select 'review', row_to_json(r)::text from reviews r where visit_id in ${visits}
      union all select 'points', row_to_json(t)::text from loyalty_transactions t where user_id = ${owner}
      union all select 'points', row_to_json(v)::text from vouchers v where user_id = ${owner}
    ) as rows group by kind`);
  return Object.fromEntries(rows.map(({ kind, digest }) => [kind, digest])) as Record<WrittenKind, string>;
}

/** The tables a digest is made of. */
export const CARD_TABLES = new Set([
  'clients',
  'users',
  'email_changes',
  'client_details',
  'client_consents',
  'form_answers',
  'form_links',
  'bookings',
  'visit_notes',
  'client_photos',
  'photo_consents',
  'patch_tests',
  'booking_checks',
  'prepaid_accounts',
  'prepaid_entries',
  'client_packages',
  'gift_cards',
  'payouts',
  'deposits',
  'reviews',
  'loyalty_transactions',
  'vouchers',
]);

const ints = (ids: number[]) => sql.raw(`(${ids.join(', ')})`);
