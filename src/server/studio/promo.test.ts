import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { catalogApi } from '#shared/catalog/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

async function promote(days: { firstDay?: string; lastDay?: string; isShown?: boolean } = {}) {
  const admin = await anAdmin(studio.db);
  const { id } = await aTreatment(studio.db, { name: 'Detoxifying Hydration Facial', priceCents: 7_000 });
  const other = await aTreatment(studio.db);
  const promo = { ...demoSettings(id, '2026-03-10').promo, ...days };
  const saved = await studio.call(studioApi.saveSettings, { body: { promo } }, { as: admin });
  expect(saved.status).toBe(200);
  return { id, other: other.id, admin };
}
const offers = async () =>
  Object.fromEntries(
    (await studio.call(catalogApi.treatments, {})).body.map(({ id, price, extraction }) => [
      id,
      [price, extraction],
    ]),
  );
const isShown = async () => (await studio.call(studioApi.studio, {})).body.promo.isShown;
/** Sent by old clients; the studio's price counts. */
const PRICE_SENT = { totalAmount: '1.00' };
const book = (treatmentId: number, more: object = {}) =>
  studio.call(bookingsApi.book, {
    body: {
      customerName: 'Mei',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
      treatmentId,
      appointmentDate: '2026-03-11T12:00',
      ...PRICE_SENT,
      ...more,
    },
  });

describe('while the promo is shown', () => {
  test('its treatment has its price with extraction included, in lists and in bookings', async () => {
    const { id, other, admin } = await promote();
    expect(await offers()).toEqual({ [id]: ['58.00', 'included'], [other]: ['128.00', 'required'] });

    const main = await book(id, { addExtraction: true });
    expect(main.body).toMatchObject({ totalAmount: '58.00', addExtraction: true, extractionAmount: '0.00' });
    const modal = await book(id, { appointmentDate: '2026-03-11T14:00' });
    expect(modal.body).toMatchObject({ totalAmount: '58.00', addExtraction: true });
    const unticked = await book(id, { appointmentDate: '2026-03-11T16:00', addExtraction: false });
    expect(unticked.body).toMatchObject({ totalAmount: '58.00', addExtraction: true });

    const walkIn = await studio.call(
      bookingsAdminApi.book,
      {
        body: {
          customerName: 'Jo',
          customerPhone: '+65 91234568',
          treatmentId: id,
          appointmentDate: '2026-03-12T12:00',
        },
      },
      { as: admin },
    );
    expect(walkIn.body.totalAmount).toBe('58.00');
  });

  test('every other treatment is charged as ever', async () => {
    const { other } = await promote();
    expect((await book(other, { addExtraction: true })).body.totalAmount).toBe('156.00');
    expect((await book(other, { addExtraction: false })).status).toBe(422);
  });
});

describe('outside its days', () => {
  test.each([[{ firstDay: '2026-03-11' }], [{ lastDay: '2026-03-09' }], [{ isShown: false }]])(
    '%j: it is not shown and its treatment costs what it costs',
    async (days) => {
      const { id } = await promote(days);
      expect(await isShown()).toBe(false);
      expect((await offers())[id]).toEqual(['70.00', 'required']);
      expect((await book(id, { addExtraction: true })).body.totalAmount).toBe('98.00');
    },
  );

  test('it begins and ends at midnight in studio time, also for cached responses; a booking keeps its price', async () => {
    const { id, admin } = await promote({ firstDay: '2026-03-11', lastDay: '2026-03-11' });
    const get = async (url: string) => (await studio.inject({ url })).json();
    const seen = async () => [
      (await get('/api/studio')).promo.isShown,
      (await get('/api/treatments')).find((each: { id: number }) => each.id === id).price,
    ];
    studio.clock.set('2026-03-10T15:59:59Z');
    expect(await seen()).toEqual([false, '70.00']);
    studio.clock.set('2026-03-10T16:00:00Z');
    expect(await seen()).toEqual([true, '58.00']);
    const made = await book(id, { appointmentDate: '2026-03-13T12:00' });
    studio.clock.set('2026-03-11T16:00:00Z');
    expect(await seen()).toEqual([false, '70.00']);
    const [mine] = (await studio.call(bookingsApi.list, { query: {} }, { as: admin })).body;
    expect([mine?.id, mine?.totalAmount]).toEqual([made.body.id, '58.00']);
  });
});

test('a row from before promos named a treatment still counts, and changes no price', async () => {
  const { id } = await aTreatment(studio.db, { name: 'Detoxifying Hydration Facial', priceCents: 7_000 });
  const { treatmentId: _, firstDay: __, lastDay: ___, ...old } = demoSettings(id, '2026-03-10').promo;
  await studio.db.execute(
    sql`insert into settings (key, value, updated_at) values ('promo', ${JSON.stringify(old)}::jsonb, '2026-01-01')`,
  );
  const { promo } = (await studio.call(studioApi.studio, {})).body;
  expect(promo).toEqual({ ...old, treatmentId: null, firstDay: '', lastDay: '' });
  expect((await offers())[id]).toEqual(['70.00', 'required']);
});
