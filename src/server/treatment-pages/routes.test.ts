import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { anAftercare } from '#server/notes/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { treatmentPagesApi } from '#shared/treatment-pages/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

let as: { token: string };
beforeEach(async () => {
  as = await anAdmin(studio.db);
});

const read = (slug: string) => studio.call(treatmentPagesApi.page, { params: { slug } });
const add = (body: object) =>
  studio.call(catalogAdminApi.addTreatment, { body: { ...FACIAL, ...body } }, { as });
const change = (id: number, body: object) =>
  studio.call(catalogAdminApi.changeTreatment, { params: { id }, body }, { as });
const FACIAL = { name: 'Glow Facial', price: '86', duration: 60, category: 'facial' as const };
const slugOf = async (name: string) => (await add({ name })).body.slug;

test('says all of a treatment: what happens, for whom, with what, afterwards and at home', async () => {
  const { id } = (
    await add({
      steps: [{ title: 'Cleanse', text: 'With milk.' }, { title: 'Mask' }],
      forWhom: 'Dry skin',
      beforeCare: 'No retinoids for five days.',
      pictures: [{ imageUrl: '/files/oats-1200x900.webp', altText: 'Oats' }],
    })
  ).body;
  const cream = await aProduct(studio.db, { in: 'Moisturizers', name: 'Cream', ingredients: 'Squalane' });
  await aProduct(studio.db, { in: 'Moisturizers', name: 'Night', ingredients: 'Retinol' });
  await anAftercare(studio.db, id, 'No sun.');
  const contents = { methods: [], isOfferedInstead: false, patchTestMonths: 6, updatedAt: null };
  const body = { ...contents, ingredients: 'Aqua, Lactic Acid*' };
  await studio.call(safetyAdminApi.changeTreatment, { params: { id }, body }, { as });

  const { status, body: page } = await read('glow-facial');
  expect([status, page]).toEqual([
    200,
    {
      id,
      slug: 'glow-facial',
      name: 'Glow Facial',
      description: '',
      price: '86.00',
      duration: 60,
      category: 'facial',
      imageUrl: null,
      isActive: true,
      extraction: 'required',
      steps: [
        { title: 'Cleanse', text: 'With milk.' },
        { title: 'Mask', text: '' },
      ],
      forWhom: 'Dry skin',
      beforeCare: 'No retinoids for five days.',
      pictures: [{ imageUrl: '/files/oats-1200x900.webp', altText: 'Oats' }],
      needsPatchTest: true,
      ingredients: ['Aqua', 'Lactic Acid'],
      aftercare: 'No sun.',
      // No retinol after an acid.
      products: [{ id: cream, name: 'Cream', price: '58.00', imageUrl: null, imageAlt: '' }],
      reviews: { count: 0, average: null, items: [] },
    },
  ]);
});

describe('the slug', () => {
  test.each([
    ['Crème & Câlin', 'creme-calin'],
    ['  Ça va? ', 'ca-va'],
    ["Owner's Choice", 'owners-choice'],
    ['玫瑰', 'treatment'],
    ['!!!', 'treatment'],
    ['a'.repeat(150), 'a'.repeat(100)],
  ])('of %s is %s', async (name, slug) => {
    expect(await slugOf(name)).toBe(slug);
    expect((await read(slug)).body.name).toBe(name.trim());
  });

  test('of several with one name is numbered, also of twenty added at once', async () => {
    const added = await Promise.all(Array.from({ length: 20 }, () => add({})));
    expect(added.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(added.map(({ body }) => body.slug))).toEqual(
      new Set(Array.from({ length: 20 }, (_, n) => (n === 0 ? 'glow-facial' : `glow-facial-${n + 1}`))),
    );
  });

  test('of before leads on for ever, whatever it is renamed to, and is nobody else’s', async () => {
    const { id } = (await add({})).body;
    await change(id, { name: 'Calm Facial' });
    await change(id, { name: 'Still Facial' });
    for (const slug of ['glow-facial', 'calm-facial', 'still-facial'])
      expect((await read(slug)).body).toMatchObject({ id, slug: 'still-facial' });
    expect(await slugOf('Glow Facial')).toBe('glow-facial-2');
    expect((await read('glow-facial')).body.id).toBe(id);
    expect((await change(id, { name: 'GLOW facial' })).body.slug).toBe('glow-facial');
    expect((await change(id, { price: '90' })).body.slug).toBe('glow-facial');
  });

  test('stays one a treatment when two owners give two treatments the same name at once', async () => {
    const [one, two] = [
      await aTreatment(studio.db, { name: 'A' }),
      await aTreatment(studio.db, { name: 'B' }),
    ];
    const renamed = await Promise.all([one, two].map(({ id }) => change(id, { name: 'Rose' })));
    expect(renamed.map(({ status }) => status)).toEqual([200, 200]);
    expect(renamed.map(({ body }) => body.slug).sort()).toEqual(['rose', 'rose-2']);
  });
});

describe('as a page of the site', () => {
  const open = async (path: string) => {
    studio.studio.answers.clear();
    studio.studio.pages.clear();
    const { statusCode, headers, body } = await studio.inject({ url: `/treatments/${path}` });
    return { status: statusCode, location: headers.location, html: body };
  };

  test('it is there, and the way of before is a 301', async () => {
    const { id } = (await add({ steps: [{ title: 'Cleanse', text: '<b>Milk</b>' }] })).body;
    const page = await open('glow-facial');
    expect(page).toMatchObject({ status: 200, location: undefined });
    expect(page.html).toContain('&lt;b&gt;Milk&lt;/b&gt;');
    expect(page.html).toContain('<link rel="canonical" href="http://studio.test/treatments/glow-facial">');
    await change(id, { name: 'Calm Facial' });
    expect(await open('glow-facial')).toMatchObject({ status: 301, location: '/treatments/calm-facial' });
    expect((await open('calm-facial')).status).toBe(200);
  });

  test.each(['deleted', 'switched off'])(
    'of one that was %s it is gone, with the way to the others',
    async (how) => {
      const { id } = (await add({})).body;
      await change(id, { name: 'Rose Facial' });
      if (how === 'deleted') await studio.call(catalogAdminApi.deleteTreatment, { params: { id } }, { as });
      else await change(id, { isActive: false });
      for (const slug of ['rose-facial', 'glow-facial']) {
        const { status, html } = await open(slug);
        expect([slug, status]).toEqual([slug, 410]);
        expect(html).toContain('We no longer offer Rose Facial.');
        expect(html).toContain('href="/treatments"');
        expect(html).toContain('<meta name="robots" content="noindex">');
        expect(html).not.toContain('application/ld+json');
      }
      const answer = await read('rose-facial');
      expect([answer.status, answer.problem.message]).toEqual([410, 'We no longer offer Rose Facial.']);
      expect((await studio.inject({ url: '/sitemap.xml' })).body).not.toContain('rose-facial');
    },
  );

  test.each(['never-there', '%00', 'x'.repeat(280), "x'or'1"])('of %s there is none', async (slug) => {
    expect((await open(slug)).status).toBe(404);
  });

  test('it changes at once with what safety and aftercare say', async () => {
    const { id } = (await add({})).body;
    expect((await studio.inject({ url: '/treatments/glow-facial' })).body).not.toContain('No sauna');
    await anAftercare(studio.db, id, 'No sauna.');
    await expect
      .poll(async () => (await studio.inject({ url: '/treatments/glow-facial' })).body)
      .toContain('No sauna');
  });

  test('the sitemap and llms.txt lead to it', async () => {
    await add({});
    expect((await studio.inject({ url: '/sitemap.xml' })).body).toContain(
      '<loc>http://studio.test/treatments/glow-facial</loc>',
    );
    expect((await studio.inject({ url: '/llms.txt' })).body).toContain(
      '[Glow Facial](http://studio.test/treatments/glow-facial)',
    );
  });
});

describe('what is entered', () => {
  const step = (given: object = {}) => ({ title: 'Cleanse', text: '', ...given });
  const picture = (n: number) => ({ imageUrl: `/files/p${n}-1200x900.webp`, altText: '' });

  test.each([
    ['steps.0.text', { steps: [step({ text: 'x'.repeat(10_000) })] }, 'At most 400 characters'],
    ['steps.1.title', { steps: [step(), step({ title: ' ' })] }, 'Please give this step a name'],
    ['steps', { steps: Array(6).fill(step()) }, 'A treatment can have 5 steps at most.'],
    ['forWhom', { forWhom: 'x'.repeat(1_001) }, 'At most 1000 characters'],
    ['pictures', { pictures: Array.from({ length: 7 }, (_, n) => picture(n)) }, 'at most'],
    ['pictures', { pictures: [picture(1), picture(1)] }, 'This picture is already there.'],
    [
      'pictures.0.imageUrl',
      { pictures: [{ imageUrl: 'javascript:alert(1)' }] },
      'Please upload the picture first',
    ],
    ['pictures.0.imageUrl', { pictures: [{ imageUrl: '' }] }, 'Please upload the picture first'],
  ])('%s is refused with a sentence', async (field, body, sentence) => {
    const { status, problem } = await add(body);
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    expect(problem.fields?.[field]).toContain(sentence);
  });

  test('is on record, and in the table', async () => {
    const { id } = (await add({})).body;
    await change(id, { steps: [step({ text: 'With milk.' })], forWhom: 'Dry skin' });
    const { rows } = await studio.db.execute(
      `select details from audit_log where action = 'change treatment' and target = 'treatment ${id}'`,
    );
    expect(rows[0]?.details).toEqual({
      before: { steps: [], forWhom: '' },
      after: { steps: [step({ text: 'With milk.' })], forWhom: 'Dry skin' },
    });
    const csv = await studio.inject({
      url: '/api/admin/treatments/csv',
      headers: { authorization: `Bearer ${as.token}` },
    });
    for (const part of ['/treatments/glow-facial', 'Cleanse: With milk.', 'Dry skin'])
      expect(csv.body).toContain(part);
  });
});
