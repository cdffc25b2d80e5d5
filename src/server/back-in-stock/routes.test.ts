import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { putBackPieces } from '#server/orders/stock/data.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { guestsApi } from '#shared/accounts/guests-contract.ts';
import { backInStockApi } from '#shared/back-in-stock/contract.ts';
import { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { backInStockAccountHooks, backInStockCardHooks } from './hooks.ts';
import { backInStockRetention } from './mail-who-waits.ts';
import { aBackInStockRequest } from './make.ts';

const NOW = '2026-03-10T08:00:00Z';
const studio = useStudio(NOW);
const WILL_MAIL = { message: "We'll e-mail you once, as soon as it's back in stock." };

const request = (id: number, email: string, as?: { token: string }) =>
  studio.call(backInStockApi.request, { params: { id }, body: { email } }, as && { as });
const waiting = async () =>
  (
    await studio.db.execute<{ who: string }>(
      sql`select product_id || ' ' || email as who from back_in_stock_requests order by id`,
    )
  ).rows.map(({ who }) => who);
const setStock = (id: number, stock: number) =>
  studio.db.execute(sql`update products set stock_quantity = ${stock}, updated_at = ${NOW} where id = ${id}`);
const soldOut = async (fields = {}) => ({
  id: await aProduct(studio.db, { name: 'Rose Toner', stockQuantity: 0, ...fields }),
});
const waits = async (email: string) =>
  aBackInStockRequest(studio.db, { productId: (await soldOut()).id, email });
const recipients = async () =>
  (await studio.deliverMail()).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);

describe('asking', () => {
  test('the answer is the same for an e-mail that is known, waits already, or waits for ten products', async () => {
    const member = await aMember(studio.db, { email: 'mei@example.com' });
    const { id } = await soldOut();
    for (let n = 0; n < 10; n++) await waits('full@example.com');
    const answers = await Promise.all(
      ['new@example.com', ' Mei@Example.com ', 'mei@example.com', 'full@example.com'].map((email) =>
        request(id, email),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, WILL_MAIL]));
    const here = (await waiting()).filter((each) => each.startsWith(`${id} `));
    expect(here.sort()).toEqual([`${id} mei@example.com`, `${id} new@example.com`]);
    expect(await studio.deliverMail()).toEqual([]);

    for (let n = 0; n < 9; n++) await waits('mei@example.com');
    const own = await request((await soldOut()).id, 'mei@example.com', member);
    expect([own.status, own.problem.message]).toEqual([
      422,
      "You're already waiting for 10 products. We'll tell you about those first.",
    ]);
  });

  test('ten at once of one e-mail do not pass its limit', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 14; n++) ids.push((await soldOut({ name: `Toner ${n}` })).id);
    await Promise.all(ids.map((id) => request(id, 'mei@example.com')));
    expect(await waiting()).toHaveLength(10);
  });

  test.each([
    [{ stockQuantity: 1 }, 409, "Good news: it's back in stock, so you can order it now."],
    [{ isActive: false }, 404, 'We could not find that product.'],
  ])('%j is refused', async (fields, status, message) => {
    const { id } = await soldOut(fields);
    const answer = await request(id, 'mei@example.com');
    expect([answer.status, answer.problem.message]).toEqual([status, message]);
    expect(await waiting()).toEqual([]);
  });

  test('an e-mail that is none, and a network that asks too often', async () => {
    const { id } = await soldOut();
    expect((await request(id, 'nobody')).status).toBe(400);
    for (let n = 0; n < 19; n++) await request(id, `a${n}@example.com`);
    expect((await request(id, 'late@example.com')).status).toBe(429);
  });

  test('staff see in the row of the product how many wait', async () => {
    const { id } = await soldOut();
    await request(id, 'mei@example.com');
    await request(id, 'ann@example.com');
    const as = await anAdmin(studio.db);
    const { body } = await studio.call(catalogAdminApi.product, { params: { id } }, { as });
    expect(body.waiting).toBe(2);
  });
});

describe('back in stock', () => {
  test('everybody gets one mail, in the order they asked; then they are forgotten', async () => {
    await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei' });
    const { id } = await soldOut();
    await request(id, 'zoe@example.com');
    await request(id, 'mei@example.com');
    await setStock(id, 1);
    const mails = await studio.deliverMail();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['zoe@example.com', 'mei@example.com']);
    const [zoe, mei] = mails.map(({ text }) => text ?? '');
    expect(mails[0]?.subject).toBe('Back in stock: Rose Toner');
    expect(zoe).toContain("We have just 1, so it's first come, first served while it lasts.");
    expect(zoe).toContain(`http://studio.test/product/${id}`);
    expect([zoe!.includes('Mei'), mei!.includes('Hi Mei,')]).toEqual([false, true]);
    expect(await waiting()).toEqual([]);

    await setStock(id, 0);
    await setStock(id, 1);
    expect(await studio.deliverMail()).toHaveLength(2); // still those two
  });

  test('sold again before anybody was told, they go on waiting, and get one mail the next time', async () => {
    const { id } = await soldOut();
    await request(id, 'mei@example.com');
    await setStock(id, 1);
    await setStock(id, 0);
    expect(await recipients()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    await setStock(id, 1);
    await setStock(id, 0);
    await setStock(id, 5);
    expect(await recipients()).toEqual(['mei@example.com: Back in stock: Rose Toner']);
  });

  test('two that bring it back at once, and two processes that mail it, cause one mail each', async () => {
    const { id } = await soldOut();
    for (let n = 0; n < 15; n++) await request(id, `a${n}@example.com`);
    const one = [{ productId: id, quantity: 1 }];
    await Promise.all(
      Array.from({ length: 2 }, () => studio.db.transaction((tx) => putBackPieces(tx, one, new Date(NOW)))),
    );
    await Promise.all([studio.studio.worker.runDue(), studio.studio.worker.runDue()]);
    const sent = await recipients();
    expect(new Set(sent).size).toBe(15);
    expect(sent).toHaveLength(15);
  });

  test('a stock move that is undone tells nobody; a request made meanwhile is not lost', async () => {
    const { id } = await soldOut();
    await request(id, 'mei@example.com');
    const undone = studio.db.transaction(async (tx) => {
      await tx.execute(sql`update products set stock_quantity = 3 where id = ${id}`);
      throw new Error('killed');
    });
    await expect(undone).rejects.toThrow('killed');
    expect(await recipients()).toEqual([]);

    let late!: Promise<Awaited<ReturnType<typeof request>>>;
    await studio.db.transaction(async (tx) => {
      await tx.execute(sql`update products set stock_quantity = 3, updated_at = ${NOW} where id = ${id}`);
      late = request(id, 'late@example.com'); // waits for this transaction
    });
    expect((await late).status).toBe(409);
    expect(await recipients()).toEqual(['mei@example.com: Back in stock: Rose Toner']);
  });

  test('killed while the mails are queued: nothing is queued, everybody waits, and the job is done again', async () => {
    const { id } = await soldOut();
    await request(id, 'mei@example.com');
    await request(id, 'ann@example.com');
    await setStock(id, 2);
    await studio.db.execute(sql`
      create function fail_for_ann() returns trigger language plpgsql as $$
      begin if new.recipient like 'ann@%' then raise exception 'killed'; end if; return new; end $$`);
    await studio.db.execute(sql`
      create trigger fail_for_ann before insert on mails for each row execute function fail_for_ann()`);
    expect(await recipients()).toEqual([]);
    expect(await waiting()).toHaveLength(2);
    await studio.db.execute(sql`drop function fail_for_ann() cascade`);
    studio.clock.advance({ minutes: 10 });
    expect(await recipients()).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  test('a product out of the shop is announced when it is in the shop again', async () => {
    const { id } = await soldOut();
    await request(id, 'mei@example.com');
    await studio.db.execute(sql`update products set is_active = false, stock_quantity = 4 where id = ${id}`);
    expect(await recipients()).toEqual([]);
    await studio.db.execute(sql`update products set is_active = true where id = ${id}`);
    expect(await recipients()).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('the link of a mail takes its e-mail off every list, in one click too; other tokens do nothing', async () => {
    const [back, other] = [await soldOut(), await soldOut({ name: 'Dew Serum' })];
    for (const { id } of [back, other]) await request(id, 'mei@example.com');
    await request(other.id, 'ann@example.com');
    await setStock(back.id, 1);
    const [mail] = await studio.deliverMail();
    const token = /back-in-stock\/stop\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const headers = Object.fromEntries(mail!.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe']).toContain(`/api/back-in-stock/stop/${token}`);
    expect(token).not.toContain(Buffer.from('mei@example.com').toString('base64url'));

    const wrong = await studio.call(backInStockApi.stop, { body: { token: `${token.slice(0, -2)}AA` } });
    expect(await waiting()).toHaveLength(2);
    const right = await studio.inject({
      method: 'POST',
      url: `/api/back-in-stock/stop/${token}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([right.statusCode, right.json()]).toEqual([200, wrong.body]);
    expect(await waiting()).toEqual([`${other.id} ann@example.com`]);
  });
});

describe('what is known of a person', () => {
  test('a guest who only waits is found, exported and erased', async () => {
    const { id } = await soldOut();
    await request(id, 'mei@example.com');
    const as = await anAdmin(studio.db);
    const body = { email: 'mei@example.com' };
    const file = await studio.call(guestsApi.export, { body }, { as });
    expect(file.body).toMatchObject({ backInStock: [{ productId: id }] });
    await studio.call(guestsApi.erase, { body }, { as });
    expect(await waiting()).toEqual([]);
    expect((await studio.call(guestsApi.find, { body }, { as })).status).toBe(404);
  });

  test('it follows a changed e-mail, and goes with a refusal of advertising and after six months', async () => {
    const [toner, serum] = [await soldOut(), await soldOut({ name: 'Dew Serum' })];
    for (const { id } of [toner, serum]) await request(id, 'old@example.com');
    await request(toner.id, 'new@example.com');
    const { tools } = studio.studio;
    await backInStockAccountHooks.emailChanged?.(tools, 1, {
      from: 'old@example.com',
      to: 'new@example.com',
    });
    expect((await waiting()).sort()).toEqual(
      [`${toner.id} new@example.com`, `${serum.id} new@example.com`].sort(),
    );
    await backInStockCardHooks.refusedEmail?.(tools, 'new@example.com');
    expect(await waiting()).toEqual([]);

    await request(toner.id, 'ann@example.com');
    studio.clock.advance({ minutes: 179 * 24 * 60 });
    await backInStockRetention.run(tools);
    expect(await waiting()).toHaveLength(1);
    studio.clock.advance({ minutes: 2 * 24 * 60 });
    await backInStockRetention.run(tools);
    expect(await waiting()).toEqual([]);
  });
});
