import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import type { Context } from '#server/kit/http/context.ts';
import { giveBackAccount, payOut } from '#server/orders/in-advance/give-back.ts';
import { aPackage } from '#server/prepaid/ledger/make.ts';
import { useSession } from '#server/prepaid/ledger/sessions/sessions.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { prepaidReportApi } from '#shared/prepaid/report/contract.ts';
import { callImports, fates } from './testing/call-imports.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { admin, check, list, rows, run, undo } = callImports(studio);

const liability = async () => (await studio.call(prepaidReportApi.liability, {}, { as: admin() })).body;
const inTransaction = <T>(work: (ctx: Context) => Promise<T>) =>
  studio.db.transaction((tx) =>
    work({ db: tx, now: studio.clock.now, visitor: { id: admin().id } } as unknown as Context),
  );
const lastId = async () => (await list()).body[0]!.id;
const differences = () => findLedgerDifferences(studio.db);

describe('packages', () => {
  const csv = `Client,Mobile,Package,Sessions remaining,Value,Expiry date
Mei Lim,,Five Facials,3,$300.00,31/12/2026
Kay Goh,91112222,Five Facials,2,,
Nobody,,Five Facials,2,,
Mei Lim,,Old ten,4,400,`;

  test('are opening balances: owed and not taken, of members and guests, and the books add up', async () => {
    await aTreatment(studio.db, { name: 'Calm' });
    const { id } = await aPackage(studio.db);
    const mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
    await run('clients', 'Full name,Mobile\nKay Goh,91112222');
    const said = await check('packages', csv);
    expect(said.body.unknownPackages).toEqual(['Old ten']);
    const more = { leaveOutProblems: true, packages: { 'Old ten': id }, source: 'Fresha' };
    const reply = await run('packages', csv, more);
    expect(fates(reply)).toEqual([
      [2, 'new', ''],
      [3, 'new', 'Worth $240.00, by the price of your package.'],
      [4, 'refused', 'There is no such client here. Please import the clients first.'],
      [5, 'new', ''],
    ]);
    expect(await liability()).toMatchObject({
      totalOutstanding: '940.00',
      takenAmount: '0.00',
      broughtAmount: '940.00',
      earnedAmount: '0.00',
    });
    expect(await rows('select * from order_payments')).toEqual([]);
    const { body: day } = await studio.call(counterApi.day, { query: {} }, { as: admin() });
    expect(JSON.stringify(day)).not.toContain('940');
    expect(await differences()).toEqual([]);
    const [card] = await rows(`select id from clients where user_id = ${mei.id}`);
    const { body: owned } = await studio.call(
      packagesAdminApi.ofClient,
      { params: { id: Number(card?.id) } },
      { as: admin() },
    );
    expect(owned.packages.at(-1)).toMatchObject({
      name: 'Five Facials',
      sessionsLeft: 3,
      history: [{ text: '3 sessions brought over' }],
    });
    expect(await rows('select product_name from order_items order by order_id limit 1')).toEqual([
      { product_name: 'Five Facials, brought over from Fresha' },
    ]);
    expect((await run('packages', csv, more)).body.counts).toMatchObject({ new: 0, unchanged: 3 });
  });

  test('a session of one is earned when it is done, what is left can be given back, and the books add up', async () => {
    await aPackage(studio.db);
    await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
    await run('packages', 'Client,Package,Sessions left,Value\nMei Lim,Five Facials,3,300');
    const [account] = await rows('select id from prepaid_accounts');
    const accountId = Number(account?.id);
    await inTransaction((ctx) => useSession(ctx, { accountId, bookingId: 1 }));
    expect(await liability()).toMatchObject({ totalOutstanding: '200.00', earnedAmount: '100.00' });
    expect((await undo(await lastId())).problem.message).toContain('Mei Lim has used a session');
    await inTransaction((ctx) =>
      giveBackAccount(ctx, accountId, { reason: 'Moves away', staffId: admin().id }),
    );
    const [payout] = await rows('select id from payouts');
    await inTransaction((ctx) => payOut(ctx, Number(payout?.id), { method: 'cash' }));
    expect(await liability()).toMatchObject({ totalOutstanding: '0.00', returnedAmount: '200.00' });
    expect(await differences()).toEqual([]);
  });

  test('are taken back with their import', async () => {
    await aPackage(studio.db);
    await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim' });
    const file = 'Client,Package,Sessions left,Value\nMei Lim,Five Facials,3,300';
    await run('packages', file);
    expect((await undo(await lastId())).status).toBe(200);
    expect(await liability()).toMatchObject({ totalOutstanding: '0.00', broughtAmount: '0.00' });
    expect(await differences()).toEqual([]);
    expect((await run('packages', file)).body.counts.new).toBe(1);
  });
});

describe('gift cards', () => {
  const csv = `Gift card number,Remaining balance,Recipient,Recipient email
1001,50.00,Mei Lim,mei@example.com
1002,0,,
1001,20,,`;

  test('get a new code and keep their balance; nobody is mailed, and nothing is taken', async () => {
    const said = await check('gift-cards', csv);
    expect(fates(said)).toEqual([
      [2, 'new', 'It gets a new code here.'],
      [3, 'skipped', 'Nothing is left on it.'],
      [4, 'refused', 'Line 2 has the same code.'],
    ]);
    const { body } = await run('gift-cards', csv, { leaveOutProblems: true, source: 'Vagaro' });
    const code = body.lines[0]?.message.replace('Its new code here: ', '') ?? '';
    const found = await studio.call(giftCardsApi.balance, { body: { code } });
    expect(found.body).toMatchObject({ balance: '50.00' });
    expect(await liability()).toMatchObject({
      totalOutstanding: '50.00',
      broughtAmount: '50.00',
      takenAmount: '0.00',
    });
    expect(await rows('select message, sent_at is not null as is_sent from gift_cards')).toEqual([
      { message: 'Brought over from Vagaro: 1001', is_sent: true },
    ]);
    expect(await studio.deliverMail()).toEqual([]);
    expect(await differences()).toEqual([]);
    expect((await undo(await lastId())).status).toBe(200);
    expect(await liability()).toMatchObject({ totalOutstanding: '0.00' });
    expect(await differences()).toEqual([]);
  });
});
