import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogAdminApi as api } from '#shared/catalog/admin-contract.ts';
import { catalogApi } from '#shared/catalog/contract.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const studio = useStudio(NOW);

let as: { token: string };
beforeEach(async () => {
  as = await anAdmin(studio.db, { firstName: 'Ana', lastName: 'Lim' });
});

const facial = {
  name: 'Glow',
  description: 'Oat milk.',
  price: '86',
  duration: 60,
  category: 'facial' as const,
};
const add = (fields: object = {}) =>
  studio.call(api.addTreatment, { body: { ...facial, ...fields } }, { as });
const change = (id: number, body: object) =>
  studio.call(api.changeTreatment, { params: { id }, body }, { as });
const list = async (query: object = {}) => {
  const { body, headers } = await studio.call(api.treatments, { query: { page: 1, ...query } }, { as });
  return { names: body.map(({ name }) => name), total: headers['x-total-count'] };
};
const onTheSite = async () =>
  (await studio.call(catalogApi.treatments, {})).body.map(({ name, price }) => `${name} ${price}`);
const history = async (id: number) => {
  const { rows } = await studio.db.execute(
    `select action, details from audit_log where target = 'treatment ${id}' order by id`,
  );
  return rows;
};

describe('POST /api/treatments', () => {
  test('adds it, on offer at once', async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([
      201,
      {
        id: 1,
        slug: 'glow',
        ...facial,
        price: '86.00',
        steps: [],
        forWhom: '',
        beforeCare: '',
        pictures: [],
        imageUrl: null,
        isActive: true,
        extraction: 'required',
        upcomingBookings: 0,
        createdAt: NOW,
        updatedAt: NOW,
      },
    ]);
    expect(await onTheSite()).toEqual(['Glow 86.00']);
    expect(await history(1)).toEqual([
      {
        action: 'add treatment',
        details: { before: {}, after: expect.objectContaining({ price: '86.00' }) },
      },
    ]);
  });

  test.each([
    ['left out', undefined, 0],
    ['empty', '', 0],
    ['a text', '45', 45],
    ['0', 0, 0],
  ])('a duration that is %s', async (_, duration, stored) => {
    expect((await add({ duration })).body.duration).toBe(stored);
  });

  test.each([
    ['price', 'abc', 'Please enter a price like 86.00'],
    ['price', '-1', 'Please enter a price like 86.00'],
    ['price', '1e9', 'Please enter a price like 86.00'],
    ['price', '', 'Please enter a price like 86.00'],
    ['price', undefined, 'Please enter a price like 86.00'],
    ['price', '86.001', 'Please enter a price like 86.00'],
    ['price', '99999999', 'Please enter a price below $20,000,000.00'],
    ['duration', -1, 'Please enter whole minutes, such as 60'],
    ['duration', 1.5, 'Please enter whole minutes, such as 60'],
    ['duration', 'an hour', 'Please enter whole minutes, such as 60'],
    ['duration', 1441, 'At most 1440'],
    ['name', '   ', 'Please enter a name'],
    ['name', undefined, 'Please enter a name'],
    ['category', 'hair', 'Please choose one of facial, body, skincare, wellness, specialty'],
    ['imageUrl', 'javascript:alert(1)', 'Please upload the picture first'],
    ['imageUrl', '//evil.example/x.png', 'Please upload the picture first'],
  ])('%s %j is refused with a sentence', async (field, value, sentence) => {
    const { status, problem } = await add({ [field]: value });
    expect([status, problem.fields]).toEqual([400, { [field]: sentence }]);
    expect((await list()).total).toBe('0');
  });
});

describe('PUT /api/treatments/:id', () => {
  test('changes what is given and keeps the rest, with the old and the new on record', async () => {
    const { id } = await aTreatment(studio.db, { name: 'Glow', priceCents: 5_800 });
    studio.clock.set('2026-03-10T09:00:00Z');
    const { body } = await change(id, { price: '60', isActive: false });
    expect(body).toMatchObject({ name: 'Glow', price: '60.00', duration: 60, isActive: false });
    expect(body.updatedAt).toBe('2026-03-10T09:00:00.000Z');
    expect(await onTheSite()).toEqual([]);
    expect(await history(id)).toEqual([
      {
        action: 'change treatment',
        details: { before: { price: '58.00', isActive: true }, after: { price: '60.00', isActive: false } },
      },
    ]);
  });

  test('of two admins with one treatment the second gets a conflict, and may overwrite', async () => {
    const { id, updatedAt } = (await add()).body;
    studio.clock.set('2026-03-10T08:01:00Z');
    expect((await change(id, { price: '90', updatedAt })).status).toBe(200);
    const second = await change(id, { name: 'Shine', updatedAt });
    expect([second.status, second.problem.code]).toEqual([409, 'changed_meanwhile']);
    expect((await change(id, { name: 'Shine' })).body).toMatchObject({ name: 'Shine', price: '90.00' });
  });

  test('with a version, ten at once: one wins', async () => {
    const { id, updatedAt } = (await add()).body;
    studio.clock.set('2026-03-10T08:01:00Z');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(id, { name: `No ${index}`, updatedAt })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('DELETE and restore', () => {
  test('a deleted treatment leaves every list and comes back as it was', async () => {
    const { id } = await aTreatment(studio.db, { name: 'Glow' });
    const gone = await studio.call(api.deleteTreatment, { params: { id } }, { as });
    expect([gone.status, await onTheSite(), (await list()).total]).toEqual([204, [], '0']);
    expect((await change(id, { name: 'x' })).status).toBe(404);
    expect((await studio.call(api.deleteTreatment, { params: { id } }, { as })).status).toBe(404);

    const back = await studio.call(api.restoreTreatment, { params: { id } }, { as });
    expect([back.status, back.body.name, await onTheSite()]).toEqual([200, 'Glow', ['Glow 128.00']]);
    expect((await studio.call(api.restoreTreatment, { params: { id } }, { as })).status).toBe(200);
    expect((await history(id)).map(({ action }) => action)).toEqual([
      'delete treatment',
      'restore treatment',
    ]);
  });
});

describe('GET /api/treatments as an admin, by pages', () => {
  beforeEach(async () => {
    await aTreatment(studio.db, { name: 'Calm', priceCents: 9_000, category: 'body' });
    await aTreatment(studio.db, {
      name: 'deep',
      priceCents: 20_000,
      description: '100% rose',
      isActive: false,
    });
    await aTreatment(studio.db, { name: 'Aura', priceCents: 10_000 });
  });

  test.each([
    [{}, ['Aura', 'deep', 'Calm']],
    [{ sort: 'name' }, ['Aura', 'Calm', 'deep']],
    [{ sort: '-price' }, ['deep', 'Aura', 'Calm']],
    [{ sort: 'password' }, ['Aura', 'deep', 'Calm']],
    [{ q: '0%' }, ['deep']],
    [{ category: 'body' }, ['Calm']],
    [{ active: 'false' }, ['deep']],
    [{ active: 'true', sort: 'name' }, ['Aura', 'Calm']],
  ])('%j', async (query, names) => {
    expect(await list(query)).toEqual({ names, total: String(names.length) });
  });

  test('counts upcoming bookings: not those over, cancelled or deleted', async () => {
    const on = (day: number, fields: object = {}) =>
      aBooking(studio.db, { startsAt: new Date(Date.UTC(2026, 2, day, 4)), treatmentId: 1, ...fields });
    await on(9);
    await on(11);
    await on(12, { status: 'confirmed' });
    await on(13, { status: 'cancelled' });
    await on(14, { archivedAt: new Date(NOW) });
    const { body } = await studio.call(api.treatments, { query: { page: 1, sort: 'createdAt' } }, { as });
    expect(body.map(({ upcomingBookings }) => upcomingBookings)).toEqual([2, 0, 0]);
  });

  test('comes in pages, the total beside', async () => {
    expect(await list({ page: 2, pageSize: 2 })).toEqual({ names: ['Calm'], total: '3' });
  });

  test('as a table, filtered alike, formulas defused', async () => {
    await aTreatment(studio.db, { name: '=1+1', category: 'wellness' });
    const response = await studio.inject({
      url: '/api/admin/treatments/csv?category=wellness',
      headers: { authorization: `Bearer ${as.token}` },
    });
    expect(response.headers['content-disposition']).toContain('treatments-2026-03-10.csv');
    expect(response.body.split('\r\n')).toHaveLength(3);
    expect(response.body).toContain("'=1+1");
  });
});

test('who is not the studio changes nothing', async () => {
  const { id } = await aTreatment(studio.db);
  const member = await aMember(studio.db);
  for (const [endpoint, sent] of [
    [api.addTreatment, { body: facial }],
    [api.changeTreatment, { params: { id }, body: { name: 'x' } }],
    [api.deleteTreatment, { params: { id } }],
    [api.restoreTreatment, { params: { id } }],
  ] as const) {
    const asNobody = await studio.call(endpoint, sent as never);
    const asMember = await studio.call(endpoint, sent as never, { as: member });
    expect([asNobody.status, asMember.status]).toEqual([401, 403]);
  }
});

describe('PUT /api/admin/treatments/order', () => {
  const order = (treatmentIds: number[]) =>
    studio.call(api.orderTreatments, { body: { treatmentIds } }, { as });
  const names = async (by?: { token: string }) =>
    (await studio.call(catalogApi.treatments, {}, by ? { as: by } : {})).body.map(({ name }) => name);
  const three = async () => {
    const made = [];
    for (const name of ['A', 'B', 'C']) made.push((await aTreatment(studio.db, { name })).id);
    return made as [number, number, number];
  };

  test('until somebody moves one the newest is first; then the site follows, and admins too', async () => {
    const [a, b, c] = await three();
    expect(await names()).toEqual(['C', 'B', 'A']);
    expect((await order([b, c, a])).status).toBe(204);
    expect([await names(), await names(as)]).toEqual([
      ['B', 'C', 'A'],
      ['B', 'C', 'A'],
    ]);
    const home = (await studio.inject({ url: '/treatments' })).body;
    expect(home.indexOf('>B<')).toBeLessThan(home.indexOf('>A<'));
    expect((await list()).names).toEqual(['C', 'B', 'A']); // the list of the dashboard has its own sorting
    const { rows } = await studio.db.execute(`select details from audit_log where target = 'treatments'`);
    expect(rows).toEqual([
      { details: { before: { order: ['C', 'B', 'A'] }, after: { order: ['B', 'C', 'A'] } } },
    ]);
  });

  test('a new one comes first, a restored one where it was', async () => {
    const [a, b, c] = await three();
    await order([a, b, c]);
    await studio.call(api.deleteTreatment, { params: { id: b } }, { as });
    await add({ name: 'D' });
    expect(await names()).toEqual(['D', 'A', 'C']);
    await studio.call(api.restoreTreatment, { params: { id: b } }, { as });
    expect(await names()).toEqual(['D', 'A', 'B', 'C']);
  });

  test('a form that is open meanwhile is no conflict', async () => {
    const [a, b, c] = await three();
    const { body } = await studio.call(api.treatment, { params: { id: a } }, { as });
    studio.clock.advance({ minutes: 1 });
    await order([a, b, c]);
    expect((await change(a, { name: 'A2', updatedAt: body.updatedAt })).status).toBe(200);
  });

  test.each([
    ['one is missing', ([a, b]: number[]) => [a, b]],
    ['one is unknown', ([a, b]: number[]) => [a, b, 99]],
    ['one is named twice', ([a, b]: number[]) => [a, b, b]],
    ['none is named', () => []],
  ])('%s: refused, nothing moved', async (_, choose) => {
    const ids = await three();
    const { status, problem } = await order(choose(ids) as number[]);
    expect([status, problem.message]).toEqual([
      409,
      'The treatments have changed meanwhile. Please try again.',
    ]);
    expect(await names()).toEqual(['C', 'B', 'A']);
  });

  test('two admins at once: one of the two orders, whole', async () => {
    const [a, b, c] = await three();
    await Promise.all([order([a, b, c]), order([b, a, c])]);
    expect(['A,B,C', 'B,A,C']).toContain((await names()).join());
  });
});
