import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { aCardOf, aClient } from '#server/clients/make.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { aPackage, aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { counterApi, type NewSale } from '#shared/counter/contract.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { packagesAdminApi as api } from '#shared/prepaid/packages/admin-contract.ts';
import { packagesApi } from '#shared/prepaid/packages/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Person = Awaited<ReturnType<typeof aMember>>;
let mei: Person;
let admin: Person;
let reception: Person;

beforeEach(async () => {
  mei = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei' });
  admin = await anAdmin(studio.db);
  reception = await aReceptionist(studio.db);
});

const five = { name: 'Five Facials', sessions: 5, price: '600.00', validMonths: 12 };
const ofClient = async (id: number) =>
  (await studio.call(api.ofClient, { params: { id } }, { as: reception })).body.packages;

describe('what is offered', () => {
  const add = (fields: object = {}) => studio.call(api.add, { body: { ...five, ...fields } }, { as: admin });

  test('is added, changed, ordered, archived and restored; a second editor gets a conflict', async () => {
    const { body: first } = await add();
    const { body: second } = await add({ name: 'Ten', isActive: false });
    const all = async () => (await studio.call(api.all, {}, { as: admin })).body.map(({ name }) => name);
    expect(await all()).toEqual(['Five Facials', 'Ten']);
    const packageIds = [second.id, first.id];
    await studio.call(api.order, { body: { packageIds } }, { as: admin });
    expect(await all()).toEqual(['Ten', 'Five Facials']);
    const short = await studio.call(api.order, { body: { packageIds: [first.id] } }, { as: admin });
    expect(short.status).toBe(409);

    const opened = first.updatedAt;
    studio.clock.advance({ minutes: 1 });
    const change = (price: string) =>
      studio.call(
        api.change,
        { params: { id: first.id }, body: { price, updatedAt: opened } },
        { as: admin },
      );
    expect((await change('650')).body.price).toBe('650.00');
    expect(await change('700')).toMatchObject({ status: 409, problem: { code: 'changed_meanwhile' } });

    const params = { id: first.id };
    await studio.call(api.remove, { params }, { as: admin });
    expect(await all()).toEqual(['Ten']);
    await studio.call(api.restore, { params }, { as: admin });
    expect(await all()).toEqual(['Ten', 'Five Facials']);
  });

  test.each([
    [{ sessions: 0 }, 'sessions'],
    [{ sessions: 101 }, 'sessions'],
    [{ sessions: 2.5 }, 'sessions'],
    [{ price: '0' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ validMonths: 0 }, 'validMonths'],
    [{ treatmentIds: [] }, 'treatmentIds'],
    [{ treatmentIds: [999] }, 'treatmentIds'],
    [{ name: ' ' }, 'name'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  ])('%j is refused at its field', async (fields, field) => {
    const refused = await add(fields);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.problem.fields ?? {})).toEqual([field]);
  });

  test('a package keeps a treatment that was archived since', async () => {
    const { id: treatmentId } = await aTreatment(studio.db);
    const { body } = await add({ treatmentIds: [treatmentId] });
    await studio.db.execute(sql`update treatments set archived_at = now()`);
    const sent = { params: { id: body.id }, body: { name: 'Other', treatmentIds: [treatmentId] } };
    expect((await studio.call(api.change, sent, { as: admin })).status).toBe(200);
  });
});

describe('at the counter', () => {
  const sell = (sale: Partial<NewSale>) =>
    studio.call(
      counterApi.sell,
      { body: { userId: mei.id, lines: [], payments: [{ method: 'cash', amount: '600.00' }], ...sale } },
      { as: reception },
    );
  const lineOf = async (clientId?: number) =>
    ({ kind: 'package', packageId: (await aPackage(studio.db)).id, price: '600.00', clientId }) as const;

  test('a member has it at once; the sale is voided while it is unused', async () => {
    const sale = await sell({ lines: [await lineOf()] });
    expect(sale.status).toBe(201);
    const [bought] = (await studio.call(packagesApi.mine, {}, { as: mei })).body;
    expect(bought).toMatchObject({ state: 'open', sessionsLeft: 5, orderId: sale.body.id });
    const line = { line: 1, quantity: 1, isRestocked: false };
    const params = { id: sale.body.id };
    const back = await studio.call(
      counterApi.refund,
      { params, body: { lines: [line], method: 'cash', reason: 'x' } },
      { as: reception },
    );
    expect(back.problem.message).toContain("on the client's card");
    const voided = await studio.call(
      counterApi.void,
      { params, body: { reason: 'Rang up twice' } },
      { as: reception },
    );
    expect(voided.status).toBe(200);
    expect((await studio.call(packagesApi.mine, {}, { as: mei })).body[0]).toMatchObject({
      state: 'given back',
      value: '0.00',
      history: [{ text: '5 sessions bought' }, { text: 'Sale cancelled' }],
    });
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  });

  test('a discount lessens what the sessions are worth; with the sale, two packages go back or neither', async () => {
    const discount = { kind: 'amount', value: '100.00', reason: 'Opening' } as const;
    const three = await aPackage(studio.db, { sessions: 3, priceCents: 30_000 });
    const lines = [
      { ...(await lineOf()), discount },
      { kind: 'package', packageId: three.id, price: '300.00' } as const,
    ];
    const sale = await sell({ lines, payments: [{ method: 'cash', amount: '800.00' }] });
    const mine = async () => (await studio.call(packagesApi.mine, {}, { as: mei })).body;
    expect((await mine()).map(({ value, sessionsLeft }) => [value, sessionsLeft])).toEqual([
      ['300.00', 3],
      ['500.00', 5],
    ]);
    // Both are given back, or neither.
    const { id } = await aBooking(studio.db, {
      startsAt: new Date('2026-03-12T06:00:00Z'),
      userId: mei.id,
      prepaidAccountId: (await mine())[0]!.accountId,
    });
    const voidIt = () =>
      studio.call(
        counterApi.void,
        { params: { id: sale.body.id }, body: { reason: 'Twice' } },
        { as: reception },
      );
    expect([(await voidIt()).status, (await mine())[1]?.value]).toEqual([409, '500.00']);
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${id}`);
    expect([(await voidIt()).status, (await mine()).map(({ state }) => state)]).toEqual([
      200,
      ['given back', 'given back'],
    ]);
  });

  test('somebody without an account has it on the card; nobody at all is refused', async () => {
    const guest = await aClient(studio.db, { name: 'Ah Lian' });
    expect((await sell({ userId: null, lines: [await lineOf(guest.id)] })).status).toBe(201);
    expect(await ofClient(guest.id)).toMatchObject([{ sessionsLeft: 5 }]);
    const nobody = await sell({ userId: null, lines: [await lineOf()] });
    expect(nobody).toMatchObject({ status: 422, problem: { code: 'client_needed' } });
    expect((await sell({ userId: null, lines: [await lineOf(999)] })).status).toBe(404);
  });

  test('who it is sold to has bought it: by name on the receipt, among their orders and in what they spent', async () => {
    const guest = await aClient(studio.db, { name: 'Ah Lian', email: 'lian@example.com' });
    const card = await aCardOf(studio.db, mei.id);
    const cases = [
      { clientId: guest.id, name: 'Ah Lian', receiptEmail: 'lian@example.com' },
      { clientId: card, name: 'Mei', receiptEmail: 'mei@example.com' },
    ];
    for (const { clientId, name, receiptEmail } of cases) {
      const { body: sale } = await sell({ userId: null, receiptEmail, lines: [await lineOf(clientId)] });
      expect(sale.client?.name ?? sale.buyer?.name).toBe(name);
      const terms =
        'Valid until 10 March 2027. Unused sessions are refunded free of charge until 17 March 2026.';
      expect(sale.lines[0]?.terms).toBe(terms);
      const mail = (await studio.deliverMail()).find(({ text }) => text?.includes('Your receipt'));
      expect(mail?.text).toContain(`Five Facials: ${terms}`);
      const headers = { authorization: `Bearer ${admin.token}` };
      const paper = await studio.inject({ url: `/api/receipt/order-${sale.id}`, headers });
      const text = (await textOfPdf(paper.rawPayload)).replaceAll(/\s+/g, ' ');
      for (const part of [name, terms]) expect(text).toContain(part);
      const listed = await studio.call(ordersApi.list, { query: {} }, { as: admin });
      expect(listed.body.find(({ id }) => id === sale.id)?.customerName).toBe(name);
      const { body: own } = await studio.call(clientsApi.card, { params: { id: clientId } }, { as: admin });
      expect([own.spend, own.orders?.latest.map(({ id }) => id)]).toEqual(['600.00', [sale.id]]);
    }
  });

  test('a package that is gone or has another price is refused, and so is one during the visit', async () => {
    const gone = await sell({ lines: [{ kind: 'package', packageId: 999 }] });
    expect(gone).toMatchObject({ status: 409, problem: { code: 'gone' } });
    const dear = await sell({ lines: [{ ...(await lineOf()), price: '1.00' }] });
    expect(dear).toMatchObject({ status: 409, problem: { code: 'price_changed' } });
    await aBooking(studio.db, { startsAt: studio.clock.now(), userId: mei.id, status: 'confirmed' });
    const during = await sell({ lines: [await lineOf()] });
    expect(during).toMatchObject({ status: 422, problem: { code: 'visit_in_progress' } });
    expect(await studio.db.execute(sql`select from prepaid_accounts`)).toMatchObject({ rows: [] });
  });
});

test('a client takes their packages along; erased, the sums stay and no word of theirs does', async () => {
  const soldAt = studio.clock.now();
  const { id, clientId } = await aSoldPackage(studio.db, { userId: mei.id, soldAt });
  const certificate = 'CT of Mei Lim';
  await studio.call(
    api.setCertificate,
    { params: { accountId: id }, body: { certificate } },
    { as: reception },
  );
  const body = { payTo: 'Mei Lim, 9123 4567' };
  await studio.call(packagesApi.giveBack, { params: { accountId: id }, body }, { as: mei });
  const params = { id: clientId };
  const exported = await studio.call(clientsApi.export, { params }, { as: admin });
  expect(exported.body).toMatchObject({ packages: [{ name: 'Five Facials', certificate }] });

  await studio.call(clientsApi.erase, { params }, { as: admin });
  const { rows } = await studio.db.execute(
    sql`select cents, pay_to, (select certificate from client_packages) as certificate from payouts`,
  );
  expect(rows).toEqual([{ cents: 60_000, pay_to: '', certificate: '' }]);
  const due = await studio.call(api.payouts, { query: {} }, { as: reception });
  expect(due.body).toMatchObject([{ clientName: '', amount: '600.00' }]);
});
