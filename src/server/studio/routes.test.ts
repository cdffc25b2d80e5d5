import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const audit = async () =>
  (await studio.db.execute(sql`select actor_id, action, subject, details from audit_log order by id`)).rows;

describe('GET /api/studio', () => {
  test('is the demo studio until somebody says otherwise', async () => {
    const { status, body } = await studio.call(studioApi.studio, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Petal Skin Studio',
      email: 'hello@petal.example',
      phone: '+65 6123 4567',
      heroSlides: [
        { title: 'Achieve Radiant, Nourished Skin', primaryButton: 'Book Treatment - $58' },
        { title: 'Professional Anti-Aging Solutions' },
        { title: 'Gentle Care for Sensitive Skin' },
      ],
      promo: { price: '58.00', regularPrice: '83.00' },
      displayRating: { isShown: true, text: '(4.8) • 124 reviews' },
    });
    expect(body.reviews).toHaveLength(7);
  });

  test('keeps to itself what is not for everybody', async () => {
    const { body } = await studio.call(studioApi.studio, {});
    expect(Object.keys(body)).not.toContain('payNowId');
    expect(Object.keys(body)).not.toContain('legal');
  });
});

describe('PUT /api/admin/settings', () => {
  test('changes what is given, leaves the rest, and shows on the public side', async () => {
    const admin = await anAdmin(studio.db);
    const { status, body } = await studio.call(
      studioApi.saveSettings,
      { body: { name: 'Rose Rooms' } },
      { as: admin },
    );
    expect([status, body.name, body.email]).toEqual([200, 'Rose Rooms', defaults.email]);
    expect((await studio.call(studioApi.studio, {})).body.name).toBe('Rose Rooms');
  });

  test('puts who changed what on record, and nothing where nothing changed', async () => {
    const admin = await anAdmin(studio.db);
    const change = { name: 'Rose Rooms', tagline: defaults.tagline };
    await studio.call(studioApi.saveSettings, { body: change }, { as: admin });
    expect(await audit()).toEqual([
      {
        actor_id: admin.id,
        action: 'change setting',
        subject: 'setting name',
        details: { before: defaults.name, after: 'Rose Rooms' },
      },
    ]);
  });

  test('refuses hours that end before they start, and stores nothing', async () => {
    const hours = defaults.hours.with(0, { opens: '21:00', closes: '11:00' });
    const { status, problem } = await studio.call(
      studioApi.saveSettings,
      { body: { name: 'Rose Rooms', hours } },
      { as: await anAdmin(studio.db) },
    );
    expect([status, problem.fields]).toEqual([400, { 'hours.0': 'The studio must open before it closes' }]);
    expect((await studio.call(studioApi.studio, {})).body.name).toBe(defaults.name);
  });

  test('is for admins', async () => {
    const member = await aMember(studio.db);
    const asked = [{}, { as: member }].map((as) => studio.call(studioApi.saveSettings, { body: {} }, as));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403]);
  });
});

test('a row that no longer fits its field is passed over, and the default stands', async () => {
  await studio.db.execute(
    sql`insert into settings values ('hours', '"always"', now()), ('gone', '1', now())`,
  );
  expect((await studio.call(studioApi.studio, {})).body.hours).toEqual(defaults.hours);
});

test('the record of what was done can be added to, not rewritten', async () => {
  await studio.db.execute(sql`insert into audit_log (at, action, subject) values (now(), 'test', 'test')`);
  await expect(studio.db.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(studio.db.execute(sql`update audit_log set action = 'else'`)).rejects.toThrow();
});

describe('GET /api/legal/:slug', () => {
  test.each(['privacy', 'terms', 'refunds', 'faq'])('%s is a real text', async (slug) => {
    const { status, body } = await studio.call(studioApi.legal, { params: { slug } });
    expect([status, body.body.length > 300]).toEqual([200, true]);
  });

  test('there is no other', async () => {
    expect((await studio.call(studioApi.legal, { params: { slug: 'constructor' } })).status).toBe(404);
  });
});
