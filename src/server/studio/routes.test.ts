import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { XSS_PAYLOADS } from '#server/articles/testing/xss-payloads.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { readPayNowId } from '#shared/orders/paynow.ts';
import { type SettingsSaving, studioApi } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const save = async (body: SettingsSaving) =>
  studio.call(studioApi.saveSettings, { body }, { as: await anAdmin(studio.db) });
const audit = async () =>
  (await studio.db.execute(sql`select actor_id, action, target, details from audit_log order by id`)).rows;

describe('GET /api/studio', () => {
  test('has nothing invented until somebody says otherwise', async () => {
    const { status, body } = await studio.call(studioApi.studio, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Petal Skin Studio',
      email: 'hello@petal.example',
      phone: '+65 6123 4567',
      heroSlides: [
        { title: 'Achieve Radiant, Nourished Skin', primaryButton: 'Book Treatment' },
        { title: 'Professional Anti-Aging Solutions' },
        { title: 'Gentle Care for Sensitive Skin' },
      ],
      promo: { isShown: false },
      displayRating: { isShown: false },
      reviews: [],
      socials: [],
      mapQuery: '',
    });
    expect(JSON.stringify(body)).not.toContain('$');
  });

  test('keeps to itself what is not for everybody', async () => {
    const { body } = await studio.call(studioApi.studio, {});
    expect(Object.keys(body)).not.toContain('payNowId');
    expect(Object.keys(body)).not.toContain('legal');
  });
});

test('GET /api/studio/closed-days returns the days, not the reasons', async () => {
  const closures = [{ date: '2026-03-20', reason: 'Staff day' }];
  await save({ booking: { closures } });
  expect((await studio.call(studioApi.closedDays, {})).body).toEqual(['2026-03-20']);
});

test('closures and special hours of the coming week are public, not their reasons', async () => {
  const closures = [{ date: '2026-03-11', reason: 'Staff day' }];
  const specialHours = [
    { date: '2026-03-10', opens: '11:00', closes: '14:00', reason: 'Fair' },
    { date: '2026-03-20', opens: '11:00', closes: '14:00', reason: 'Fair' },
  ];
  await save({ booking: { closures, specialHours } });
  expect((await studio.call(studioApi.studio, {})).body.otherHours).toEqual([
    { date: '2026-03-10', hours: { opens: '11:00', closes: '14:00' } },
    { date: '2026-03-11', hours: null },
  ]);
});

describe('PUT /api/admin/settings', () => {
  test('every part of what the site says about the studio is kept here, and read from here', async () => {
    const { id } = await aTreatment(studio.db);
    const demo = demoSettings(id, '2026-03-10');
    const said = {
      name: 'Rose Rooms',
      description: 'For skin that reacts.',
      address: { ...defaults.address, street: '1 Rose Road' },
      phone: '+65 6999 8888',
      email: 'us@rose.example',
      mapQuery: 'Rose Road',
      hours: defaults.hours.map((each) => each && { opens: '10:00', closes: '12:00' }),
      socials: demo.socials,
      promo: demo.promo,
      heroSlides: [{ ...defaults.heroSlides[0]!, title: 'Roses' }],
      reviews: demo.reviews.slice(0, 1),
      displayRating: { isShown: true, text: '(4.9)' },
    };
    const internal = {
      gstNumber: 'M90312345A',
      payNowId: '202412345K',
      legal: { ...defaults.legal, faq: { ...defaults.legal.faq, title: 'Ask us' } },
    };
    const { status, body } = await save({ ...said, ...internal, confirm: true });
    expect([status, body]).toMatchObject([200, { ...said, ...internal }]);
    expect((await studio.call(studioApi.studio, {})).body).toMatchObject(said);
  });

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

  test.each([
    ['name', 'Petal\r\nBcc: all@example.com'],
    ['name', 'Petal\u2028Studio'],
    ['email', 'hello@petal.example\r\nBcc: all@example.com'],
  ])('a %s that would break the header of a mail is refused: %j', async (key, value) => {
    const { status, problem } = await save({ [key]: value });
    expect([status, Object.keys(problem.fields ?? {}), await audit()]).toEqual([400, [key], []]);
  });

  test('the database takes no name of two lines either', async () => {
    const row = sql`insert into settings values ('name', ${JSON.stringify('Petal\nStudio')}::jsonb, now())`;
    await expect(studio.db.execute(row)).rejects.toMatchObject({
      cause: { constraint: 'settings_name_is_one_line' },
    });
  });

  test('puts who changed what on record, and nothing where nothing changed', async () => {
    const admin = await anAdmin(studio.db);
    const change = { name: 'Rose Rooms', tagline: defaults.tagline };
    await studio.call(studioApi.saveSettings, { body: change }, { as: admin });
    expect(await audit()).toEqual([
      {
        actor_id: admin.id,
        action: 'change setting',
        target: 'setting name',
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
    expect([status, problem.fields]).toEqual([
      400,
      { 'hours.0.closes': 'The studio must open before it closes' },
    ]);
    expect((await studio.call(studioApi.studio, {})).body.name).toBe(defaults.name);
  });

  const slide = defaults.heroSlides[0]!;
  const evil = 'javascript:alert(1)';
  test.each([
    [{ socials: [{ name: 'Evil', url: evil }] }, 'socials.0.url'],
    [{ socials: [{ name: 'Evil', url: ' JaVa\nScript:alert(1)' }] }, 'socials.0.url'],
    [{ reviewLink: 'data:text/html,<script>alert(1)</script>' }, 'reviewLink'],
    [{ logo: 'https://evil.example/track.gif' }, 'logo'],
    [{ logo: evil }, 'logo'],
    [{ heroSlides: [{ ...slide, image: 'https://evil.example/a.webp' }] }, 'heroSlides.0.image'],
    [{ heroSlides: [] }, 'heroSlides'],
    [{ promo: { ...defaults.promo, image: '' } }, 'promo.image'],
    [{ promo: { ...defaults.promo, price: '58' } }, 'promo.price'],
    [{ promo: { ...defaults.promo, isShown: true } }, 'promo.treatmentId'],
    [{ promo: { ...defaults.promo, treatmentId: 'facial' } }, 'promo.treatmentId'],
    [{ promo: { ...defaults.promo, firstDay: 'Aug 20' } }, 'promo.firstDay'],
    [{ promo: { ...defaults.promo, firstDay: '2026-08-20', lastDay: '2026-08-19' } }, 'promo.lastDay'],
    [{ payNowId: '12345' }, 'payNowId'],
    [{ payNowId: '+65 6123 4567' }, 'payNowId'],
    [{ phone: 'call us' }, 'phone'],
    [{ whatsApp: '"><script>' }, 'whatsApp'],
    [{ email: 'nobody' }, 'email'],
    [{ name: '   ' }, 'name'],
    [{ hours: defaults.hours.slice(1) }, 'hours'],
    [{ hours: defaults.hours.with(1, { opens: '25:00', closes: '26:00' }) }, 'hours.1.opens'],
    [{ booking: { rooms: 0 } }, 'booking.rooms'],
    [{ booking: { rooms: '' } }, 'booking.rooms'],
    [{ booking: { closures: [{ date: '2026-02-30', reason: '' }] } }, 'booking.closures.0.date'],
    [{ loyalty: { ...defaults.loyalty, welcomeBonus: -1 } }, 'loyalty.welcomeBonus'],
    [{ loyalty: { ...defaults.loyalty, pointsPerProductDollar: 0.055 } }, 'loyalty.pointsPerProductDollar'],
    [
      { loyalty: { ...defaults.loyalty, pointsPerTreatmentDollar: -0.05 } },
      'loyalty.pointsPerTreatmentDollar',
    ],
    [{ address: { ...defaults.address, geo: { latitude: 91, longitude: 0 } } }, 'address.geo.latitude'],
    [{ reviews: [{ name: 'A', when: 'today', stars: 6, text: 'x' }] }, 'reviews.0.stars'],
    [{ legal: { ...defaults.legal, faq: { title: 'FAQ', body: 'x'.repeat(20_001) } } }, 'legal.faq.body'],
  ])('names the field that is wrong: %#', async (change, field) => {
    const body = change as SettingsSaving;
    const { status, problem } = await save(body);
    expect([status, Object.keys(problem.fields ?? {})[0]]).toEqual([400, field]);
    expect(await audit()).toEqual([]);
  });

  test.each(['202412345K', 'T09LL0001B', '+65 9123 4567', '91234567', ''])('PayNow takes %o', async (id) => {
    expect((await save({ payNowId: id })).status).toBe(200);
    expect(id === '' || readPayNowId(id) !== null).toBe(true);
  });

  test('a part of the booking rules leaves the rest of them; a day is closed once', async () => {
    const twice = { date: '2026-12-25', reason: '' };
    await save({ booking: { closures: [twice, { ...twice, reason: 'Christmas Day' }] } });
    const { body } = await save({ booking: { rooms: 3 } });
    expect(body.booking).toEqual({
      ...defaults.booking,
      rooms: 3,
      closures: [{ date: '2026-12-25', reason: 'Christmas Day' }],
    });
    expect((await audit()).at(-1)).toMatchObject({ details: { before: { rooms: 2 }, after: { rooms: 3 } } });
  });

  test('two admins with one key: the second gets a conflict; with another key both are saved', async () => {
    const { editions: versions } = (
      await studio.call(studioApi.settings, {}, { as: await anAdmin(studio.db) })
    ).body;
    expect((await save({ name: 'First', editions: versions })).status).toBe(200);
    const second = await save({ name: 'Second', editions: versions });
    expect([second.status, second.problem.code]).toEqual([409, 'changed_meanwhile']);
    expect((await save({ tagline: 'Soft', editions: versions })).body).toMatchObject({
      name: 'First',
      tagline: 'Soft',
    });
    // Saved twice at the same clock time: still another version.
    const opened = (await save({ name: 'Third' })).body.editions;
    await save({ name: 'Fourth' });
    expect((await save({ name: 'Fifth', editions: opened })).status).toBe(409);
    expect((await save({ name: 'Fifth' })).body.name).toBe('Fifth');
  });

  test('ten who opened the same form at once: one is saved, nine get a conflict', async () => {
    const as = await anAdmin(studio.db);
    const { editions: versions } = (await studio.call(studioApi.settings, {}, { as })).body;
    const saves = Array.from({ length: 10 }, (_, n) =>
      studio.call(studioApi.saveSettings, { body: { name: `Studio ${n}`, editions: versions } }, { as }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  test('60 published XSS payloads are stored and rendered as plain text', async () => {
    const withoutScripts = (page: string) => page.replace(/(<script[^>]*>)[^<]*(<\/script>)/g, '$1$2');
    const text = (payload: string, max: number) => payload.trim().slice(0, max) || 'x';
    const reviews = XSS_PAYLOADS.map((payload, n) => ({
      name: `R${n}`,
      when: text(payload, 40),
      stars: 5,
      text: text(payload, 600),
    }));
    const body = XSS_PAYLOADS.join('\n\n').slice(0, 20_000);
    const evil = '</script><img src=x onerror=alert(1)>';
    const saved = await save({
      name: evil,
      description: evil,
      tagline: evil,
      promise: evil,
      newsletterInvitation: evil,
      reviews,
      displayRating: { isShown: true, text: evil },
      mapQuery: evil,
      gstNumber: '<svg/onload=x>',
      promo: { ...defaults.promo, title: evil, label: evil, extras: [evil] },
      heroSlides: [{ ...slide, title: evil, subtitle: evil, imageAlt: `"${evil}` }],
      address: { ...defaults.address, street: evil, wayThere: evil },
      legal: { ...defaults.legal, terms: { title: evil, body } },
    });
    expect(saved.status).toBe(200);
    for (const url of ['/', '/legal/terms']) {
      const { body: page } = await studio.inject({ method: 'GET', url });
      expect(page.includes('onerror')).toBe(true);
      const bare = withoutScripts(page).replace(/="[^"]*"/g, '');
      expect(/<(img|script|svg|iframe)[^>]*(alert|evil)/i.test(bare)).toBe(false);
      expect(/<\w[^>]*\son\w+\s*=/i.test(bare)).toBe(false);
      expect(/(href|src)="\s*javascript:/i.test(page)).toBe(false);
      expect(page.split('<script').length).toBe(page.split('</script>').length);
    }
  });

  test('is for admins', async () => {
    const member = await aMember(studio.db);
    const requested = [{}, { as: member }].map((as) => studio.call(studioApi.saveSettings, { body: {} }, as));
    expect((await Promise.all(requested)).map(({ status }) => status)).toEqual([401, 403]);
  });
});

test('a row that no longer fits its field is passed over, and the default stands', async () => {
  await studio.db.execute(
    sql`insert into settings values ('hours', '"always"', now()), ('gone', '1', now())`,
  );
  expect((await studio.call(studioApi.studio, {})).body.hours).toEqual(defaults.hours);
});

test('the record of what was done can be added to, not rewritten', async () => {
  await studio.db.execute(sql`insert into audit_log (at, action, target) values (now(), 'test', 'test')`);
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
