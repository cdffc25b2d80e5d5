import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { useDatabase } from '#server/testing/use-database.ts';
import * as rule from '#shared/clients/same-person.ts';
import { samePerson } from '../same-person.ts';
import { clients } from '../tables.ts';

const database = useDatabase({ max: 1 });
const NOW = new Date('2026-03-10T08:00:00Z');

beforeEach(() => emptyTables(database.db));

type Row = { accountId: number | null; email: string; phone: string; cardId: number | null };

const EMAILS = ['', 'a@x.sg', 'a+1@x.sg', 'A+2@X.sg', 'b@x.sg', 'a@y.sg'];
const PHONES = ['', '+6591234567', '+6598765432'];
const number = fc.integer({ min: 1, max: 4 });
const row: fc.Arbitrary<Row> = fc.record({
  accountId: fc.option(number),
  email: fc.constantFrom(...EMAILS),
  phone: fc.constantFrom(...PHONES),
  cardId: fc.option(number),
});
const person = fc.record({
  accountIds: fc.array(number, { maxLength: 2 }),
  emails: fc.array(fc.constantFrom(...EMAILS), { maxLength: 2 }),
  phones: fc.array(fc.constantFrom(...PHONES), { maxLength: 2 }),
  cardIds: fc.array(number, { maxLength: 2 }),
});

test('it finds the rows that the rule does', { timeout: 60_000 }, async () => {
  const { db } = database;
  const columns = {
    table: sql`given`,
    accountId: sql`account_id`,
    email: sql`email`,
    phoneE164: sql`phone`,
    cardId: sql`card_id`,
  };
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), person, async (rows, keys) => {
      const { rows: found } = await db.execute<{ id: number }>(sql`
        with person as (select ${sql.param([...keys.accountIds])}::int[] as account_ids,
          array(select base_email(email) from unnest(${sql.param([...keys.emails])}::text[]) as email) as emails,
          ${sql.param([...keys.phones])}::text[] as phones, ${sql.param([...keys.cardIds])}::int[] as card_ids),
        given as (select * from jsonb_to_recordset(${JSON.stringify(rows.map(toJson))}::jsonb)
          as row (id int, account_id int, email text, phone text, card_id int))
        select id from (${samePerson.rows(columns, { select: sql`id`, where: sql`true` })}) as theirs order by id`);
      const expected = rows.flatMap((each, n) => (rule.isSamePerson(keysOf(each), keys) ? [n] : []));
      expect(found.map(({ id }) => id)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

function toJson({ accountId, email, phone, cardId }: Row, n: number) {
  return { id: n, account_id: accountId, email, phone, card_id: cardId };
}

function keysOf({ accountId, email, phone, cardId }: Row): rule.PersonKeys {
  return {
    accountIds: accountId === null ? [] : [accountId],
    emails: [email],
    phones: [phone],
    cardIds: cardId === null ? [] : [cardId],
  };
}

describe('what somebody is known by', () => {
  const keysFor = async (known: Parameters<typeof samePerson.cte>[0]) => {
    const { rows } = await database.db.execute<{ keys: Record<string, unknown[] | null> }>(
      sql`with ${samePerson.cte(known)} select to_json(person) as keys from person`,
    );
    const { account_ids, emails, phones, card_ids } = rows[0]!.keys;
    const inOrder = (list: unknown[] | null | undefined) => [...new Set(list ?? [])].sort();
    return {
      accountIds: inOrder(account_ids),
      emails: inOrder(emails),
      phones: inOrder(phones),
      cardIds: inOrder(card_ids),
    };
  };
  const aCard = async (fields: Partial<typeof clients.$inferInsert>) => {
    const [client] = await database.db
      .insert(clients)
      .values({ createdAt: NOW, updatedAt: NOW, ...fields })
      .returning();
    return client!.id;
  };
  const cardOf = async (userId: number) => {
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id from clients where user_id = ${userId}`,
    );
    return rows[0]!.id;
  };
  const merge = (id: number, into: number) =>
    database.db.execute(sql`update clients set merged_into_id = ${into}, merged_at = now() where id = ${id}`);

  test('nobody is known by nothing, though others have neither e-mail nor phone', async () => {
    await aCard({ name: 'Somebody' });
    await aMember(database.db);
    expect(await keysFor({})).toEqual({ accountIds: [], emails: [], phones: [], cardIds: [] });
  });

  test('an account has its e-mail, phone and card, and the other accounts and guests with them', async () => {
    const phone = '+6591234567';
    const mei = await aMember(database.db, { email: 'mei@x.sg', phoneE164: phone });
    const byEmail = await aMember(database.db, { email: 'mei+2@x.sg' });
    const byPhone = await aMember(database.db, { email: 'other@x.sg', phoneE164: phone });
    await aMember(database.db, { email: 'mei@y.sg', phoneE164: '+6598765432' });
    const guest = await aCard({ name: 'M. Lim', phoneE164: phone });
    const expected = {
      accountIds: [mei.id, byEmail.id, byPhone.id].sort(),
      emails: ['mei@x.sg'],
      phones: [phone],
      cardIds: [await cardOf(mei.id), await cardOf(byEmail.id), await cardOf(byPhone.id), guest].sort(),
    };
    expect(await keysFor({ userId: mei.id })).toEqual(expected);
    expect(await keysFor({ clientId: await cardOf(mei.id) })).toEqual(expected);
    expect(await keysFor({ email: 'MEI+spa@x.sg', phoneE164: phone })).toEqual(expected);
  });

  test('an account that nobody has verified, or that was deleted, is not somebody else’s', async () => {
    const mei = await aMember(database.db, { email: 'mei@x.sg' });
    await aMember(database.db, { email: 'mei+spoil@x.sg', isVerified: false });
    const gone = await aMember(database.db, { email: 'mei+gone@x.sg' });
    await database.db.execute(sql`update users set deactivated_at = now() where id = ${gone.id}`);
    expect((await keysFor({ email: 'mei@x.sg' })).accountIds).toEqual([mei.id]);
  });

  test('merged cards are one, from whichever of them, with the e-mails and phones of each', async () => {
    const mei = await aMember(database.db, { email: 'mei@x.sg' });
    const own = await cardOf(mei.id);
    const guest = await aCard({ name: 'Mei', phoneE164: '+6591234567', email: 'work+spa@x.sg' });
    await merge(guest, own);
    const other = await aCard({ name: 'M. Lim', phoneE164: '+6598765432', email: 'work@x.sg' });
    const expected = {
      accountIds: [mei.id],
      emails: ['mei@x.sg', 'work@x.sg'],
      phones: ['+6591234567'],
      cardIds: [own, guest, other].sort(),
    };
    expect(await keysFor({ userId: mei.id })).toEqual(expected);
    expect(await keysFor({ clientId: guest })).toEqual(expected);
    // Typed by somebody: the card has all its ids.
    expect((await keysFor({ phoneE164: '+6591234567' })).cardIds).toEqual([own, guest].sort());
  });
});
