import { sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { anOrder, inCart, noOrderLimits } from '#server/orders/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { type BankLine, type BankReport, ordersApi } from '#shared/orders/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Member = Awaited<ReturnType<typeof aMember>>;
let member: Member;
let admin: Member;
beforeEach(async () => {
  member = await aMember(studio.db, { email: 'mei@example.com' });
  admin = await anAdmin(studio.db);
});

const takePayNow = () =>
  studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
const byPayNow = () => anOrder(studio, member, { paymentMethod: 'paynow' });
const statusOf = async (id: number) =>
  (await studio.call(ordersApi.order, { params: { id } }, { as: member })).body.status;

/** What a bank app would read; undefined when the picture contains no code. */
async function readQr(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a PayNow order', () => {
  test('comes with a code that a reader reads back: amount, reference and expiry in it', async () => {
    await takePayNow();
    const { id, payNow } = await byPayNow();
    expect(payNow?.reference).toBe(`ORD-${id}`);
    expect(payNow?.payload).toContain('540558.00');
    expect(payNow?.payload).toContain('041420260312160000');

    const png = Buffer.from(payNow?.qr.replace('data:image/png;base64,', '') ?? '', 'base64');
    expect(await readQr(png)).toBe(payNow?.payload);
  });

  test('shows the same code again until it is paid, and the mail names the reference', async () => {
    await takePayNow();
    const { id, payNow, number } = await byPayNow();
    const getOrder = async () =>
      (await studio.call(ordersApi.order, { params: { id } }, { as: member })).body;
    expect((await getOrder()).payNow).toEqual(payNow);
    expect((await studio.deliverMail())[0]?.text).toContain(
      `Please pay $58.00 by PayNow by Thursday, 12 March 2026, 4:00 PM, with the reference ${number}.`,
    );
    await studio.call(ordersApi.change, { params: { id }, body: { status: 'paid' } }, { as: admin });
    expect(await getOrder()).not.toHaveProperty('payNow');
  });

  test('is mailed with the QR code itself, and with everything that can be typed in', async () => {
    await takePayNow();
    const { payNow, number } = await byPayNow();
    expect(payNow?.payee).toEqual({ name: 'Petal Skin Studio', kind: 'uen', id: '202412345K' });
    const [mail] = await studio.deliverMail();
    for (const line of [
      'Payee: Petal Skin Studio',
      'UEN: 202412345K',
      `Reference: ${number}`,
      'Total: $58.00',
    ])
      expect(mail?.text).toContain(line);
    const pictures = mail?.attachments.filter(({ mimeType }) => mimeType === 'image/png') ?? [];
    const codes = await Promise.all(
      pictures.map(({ content }) => readQr(Buffer.from(content as ArrayBuffer))),
    );
    expect(codes).toContain(payNow?.payload);
    expect(mail?.html).toContain(`alt="PayNow QR code for $58.00, reference ${number}"`);
  });

  test.each(['', 'somebody'])('is refused while the studio has %j for a PayNow id', async (payNowId) => {
    await studio.db.execute(
      sql`insert into settings values ('payNowId', ${JSON.stringify(payNowId)}, now())`,
    );
    await inCart(studio, member, { productId: await aProduct(studio.db) });
    const { status, problem } = await studio.call(
      ordersApi.place,
      { body: { paymentMethod: 'paynow' } },
      { as: member },
    );
    expect([status, problem.code]).toEqual([422, 'paynow_unavailable']);
    const { body } = await studio.call(ordersApi.checkout, {}, { as: member });
    expect(body.paymentMethods).toEqual(['studio']);
  });
});

describe('POST /api/admin/orders/bank-csv', () => {
  const upload = (csv: string) => studio.call(ordersApi.bankCsv, { body: csv }, { as: admin });
  const piles = ({ matched, known, unmatched }: BankReport) =>
    [matched, known, unmatched].map((lines) => lines.map(({ line, orderId }) => [line, orderId]));

  test('marks paid what fits, lists the rest with reasons, and pays nothing twice', async () => {
    await takePayNow();
    const cancelled = await byPayNow();
    await studio.call(ordersApi.cancel, { params: { id: cancelled.id } }, { as: member });
    const fits = await byPayNow();
    const wrong = await byPayNow();
    const csv = [
      'Date,Description,Debit,Credit,Balance',
      `10 Mar 2026,"PAYNOW ${fits.number}",,58.00,"1,058.00"`,
      `10 Mar 2026,PAYNOW ${wrong.number},,57.99,"1,115.99"`,
      `10 Mar 2026,PAYNOW ${cancelled.number},,58.00,"1,173.99"`,
      '10 Mar 2026,PAYNOW ORD-9999,,58.00,"1,231.99"',
      '10 Mar 2026,SALARY,,12.00,"1,243.99"',
      '11 Mar 2026,RENT,900.00,,343.99',
    ].join('\r\n');

    const first = await upload(csv);
    expect(first.status).toBe(200);
    expect(piles(first.body)).toEqual([
      [[2, fits.id]],
      [],
      [
        [3, wrong.id],
        [4, cancelled.id],
        [5, 9999],
        [6, null],
      ],
    ]);
    expect(first.body.unmatched.map(({ message }) => message)).toEqual([
      `${wrong.number} costs $58.00, not $57.99.`,
      `${cancelled.number} is cancelled. The money has to go back.`,
      'There is no order ORD-9999.',
      'There is no order number in this line.',
    ]);
    expect([await statusOf(fits.id), await statusOf(wrong.id)]).toEqual(['paid', 'pending']);

    const again = await upload(csv);
    expect(piles(again.body).slice(0, 2)).toEqual([[], [[2, fits.id]]]);
    const { rows } = await studio.db.execute(
      sql`select source, amount_cents, is_counted from order_payments`,
    );
    expect(rows).toEqual([{ source: 'bank', amount_cents: 5_800, is_counted: true }]);
    const log = await studio.db.execute(sql`select actor_id from audit_log where action = 'change order'`);
    expect(log.rows).toEqual([{ actor_id: admin.id }]);
  });

  test('a second payment is distinguished from a repeated line', async () => {
    await takePayNow();
    const { number } = await byPayNow();
    const line = `10 Mar 2026,PAYNOW ${number},58.00`;
    const { body } = await upload(`${line}\n${line}`);
    expect(body.matched).toHaveLength(1);
    expect(body.unmatched[0]?.message).toBe(`${number} was already paid. It may have been paid twice.`);
  });

  test('two admins upload the same table at once: one payment, one mail', async () => {
    await takePayNow();
    const { number } = await byPayNow();
    const both = await Promise.all([1, 2].map(() => upload(`x,${number},58.00`)));
    expect(both.map(({ body }) => [body.matched.length, body.known.length]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const mails = await studio.deliverMail();
    expect(mails.filter(({ subject }) => subject?.startsWith('Paid'))).toHaveLength(1);
  });

  describe('a line without an order number', () => {
    const pay = (id: number, { key, amount }: Pick<BankLine, 'key' | 'amount'>) =>
      studio.call(
        ordersApi.payByBankLine,
        { params: { id }, body: { key, amount: amount ?? '' } },
        { as: admin },
      );
    const lineOf = async (csv: string) => {
      const { matched, unmatched } = (await upload(csv)).body;
      expect(matched).toEqual([]);
      return unmatched[0]!;
    };
    const CSV = '10 Mar 2026,PAYNOW TAN WEI LING,58.00';
    let ling: Member;
    beforeEach(async () => {
      ling = await aMember(studio.db, { email: 'ling@example.com', firstName: 'Wei Ling', lastName: 'Tan' });
      await noOrderLimits(studio);
      await anOrder(studio, member); // the same amount, another name
    });

    test('proposes the order of that amount and name, and pays nothing by itself', async () => {
      const { id, number } = await anOrder(studio, ling);
      await anOrder(studio, ling, { quantity: 2 });
      const line = await lineOf(CSV);
      expect(line).toMatchObject({
        message: 'There is no order number in this line.',
        orderId: null,
        amount: '58.00',
        proposals: [{ orderId: id, number, customerName: 'Wei Ling Tan', isWholeName: true }],
      });
      expect((await studio.db.execute(sql`select * from order_payments`)).rows).toEqual([]);
    });

    test('what was paid by the QR code at the counter is no order: none is proposed', async () => {
      await anOrder(studio, ling);
      const line = await lineOf('10 Mar 2026,PAYNOW TAN WEI LING OTHR POS20260310155959,58.00');
      expect([line.message, line.proposals]).toEqual([
        'This was paid at the counter, by the QR code on the screen. Please check that its sale was made.',
        [],
      ]);
    });

    test('two that fit are both proposed; one that was paid by another line is not', async () => {
      const one = await anOrder(studio, ling);
      const two = await anOrder(studio, ling);
      expect((await lineOf(CSV)).proposals.map(({ orderId }) => orderId)).toEqual([one.id, two.id]);
      const { body } = await upload(`${CSV}\n10 Mar 2026,PAYNOW ${one.number},58.00`);
      expect(body.unmatched[0]?.proposals.map(({ orderId }) => orderId)).toEqual([two.id]);
    });

    test('confirmed, the order is paid, once; the same file again knows the line', async () => {
      const { id, number } = await anOrder(studio, ling);
      const line = await lineOf(CSV);
      const paid = await pay(id, line);
      expect([paid.status, paid.body.status, paid.body.payments]).toMatchObject([
        200,
        'paid',
        [{ source: 'bank', amount: '58.00' }],
      ]);
      expect((await pay(id, line)).status).toBe(200);
      const again = (await upload(CSV)).body;
      expect(again.known).toMatchObject([
        { orderId: id, message: `${number} was marked paid by this line before.` },
      ]);
      const { rows } = await studio.db.execute(sql`select amount_cents from order_payments`);
      expect(rows).toEqual([{ amount_cents: 5_800 }]);
      const mails = (await studio.deliverMail()).filter(({ subject }) => subject?.startsWith('Paid'));
      expect(mails).toHaveLength(1);
    });

    test('one line pays one order, also when two admins choose at once', async () => {
      const one = await anOrder(studio, ling);
      const two = await anOrder(studio, ling);
      const line = await lineOf(CSV);
      const both = await Promise.all([pay(one.id, line), pay(two.id, line)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await studio.db.execute(sql`select id from orders where status = 'paid'`)).rows).toHaveLength(
        1,
      );
    });

    test('what does not fit is refused with a sentence', async () => {
      const { id, number } = await anOrder(studio, ling);
      const line = await lineOf(CSV);
      expect((await pay(id, { ...line, amount: '57.00' })).problem.message).toBe(
        `${number} costs $58.00, not $57.00.`,
      );
      expect((await pay(id, { ...line, key: 'mine' })).status).toBe(400);
      expect((await pay(9_999, line)).status).toBe(404);
      await studio.call(ordersApi.cancel, { params: { id } }, { as: ling });
      const late = await pay(id, line);
      expect([late.status, late.problem.message]).toEqual([
        409,
        `${number} is cancelled. The money has to go back.`,
      ]);
    });
  });

  test.each([
    ['nothing', ''],
    ['no table', 'hello'],
    ['a picture', '\u0089PNG\u0000\u0001'],
  ])('%s is refused with a sentence', async (_, csv) => {
    const { status, problem } = await upload(csv);
    expect([status, problem.code]).toEqual([400, 'malformed']);
  });
});
