import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { settingsTable } from '#server/studio/tables.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { setupApi } from '#shared/setup/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { checkMailDomain, type ResolveTxt } from './mail-check.ts';
import { aDemo } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeEach(async () => {
  admin = await anAdmin(studio.db, { email: 'owner@petal.sg' });
});
const setup = async () => (await studio.call(setupApi.setup, {}, { as: admin })).body;
const save = (step: 'hours' | 'payment', state: 'done' | 'skipped') =>
  studio.call(setupApi.saveStep, { params: { step }, body: { state } }, { as: admin });

describe('the steps', () => {
  test('are stored one by one, and a skipped one can be done later', async () => {
    await aDemo(studio.db);
    expect(await setup()).toMatchObject({ isDemo: true, states: {} });
    await save('hours', 'done');
    await save('payment', 'skipped');
    expect((await setup()).states).toEqual({ hours: 'done', payment: 'skipped' });
    await save('payment', 'done');
    expect((await setup()).states).toEqual({ hours: 'done', payment: 'done' });
  });

  test('are refused in a studio that is no demo, and so is any other step', async () => {
    expect(await setup()).toMatchObject({ isDemo: false, realPeople: 0 });
    expect(await save('hours', 'done')).toMatchObject({ status: 409, problem: { code: 'not_a_demo' } });
    await aDemo(studio.db);
    const response = await studio.inject({
      method: 'PUT',
      url: '/api/admin/setup/steps/dinner',
      payload: { state: 'done' },
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.statusCode).toBe(400);
  });
});

test('what is left out of the catalogue is only noted, and can be taken back', async () => {
  await aDemo(studio.db);
  const { id } = await aTreatment(studio.db, { name: 'Calm' });
  const productId = await aProduct(studio.db, { name: 'Dew' });
  const choose = (treatments: number[], products: number[]) =>
    studio.call(setupApi.saveLeftOut, { body: { treatments, products, articles: [] } }, { as: admin });

  expect((await choose([id, id], [productId])).body).toMatchObject({
    treatments: [{ id, name: 'Calm', isKept: false }],
    products: [{ id: productId, name: 'Dew', isKept: false }],
  });
  expect((await choose([], [productId])).body.treatments).toEqual([{ id, name: 'Calm', isKept: true }]);
  expect((await setup()).catalog.products[0]?.isKept).toBe(false);
});

test('the public settings say that it is a demo until its people are removed, then everything is refused', async () => {
  await aDemo(studio.db);
  const isDemo = async () => (await studio.call(studioApi.studio, {})).body.isDemo;
  expect(await isDemo()).toBe(true);
  const removed = await studio.call(setupApi.removeDemo, {}, { as: admin });
  expect(removed).toMatchObject({
    status: 200,
    body: { backup: expect.stringMatching(/^before-removing-the-demo-.+\.gz$/) },
  });
  expect(await isDemo()).toBeUndefined();
  const again = await studio.call(setupApi.removeDemo, {}, { as: admin });
  expect(again).toMatchObject({ status: 409, problem: { code: 'not_a_demo' } });
});

test('two admins at once remove the demo once', async () => {
  await aDemo(studio.db);
  const other = await anAdmin(studio.db);
  const both = [admin, other].map((as) => studio.call(setupApi.removeDemo, {}, { as }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a sign-in of long ago is not enough to remove the demo', async () => {
  await aDemo(studio.db);
  const tired = await anAdmin(studio.db, { authenticatedAt: new Date('2026-03-10T01:00:00Z') });
  expect(await studio.call(setupApi.removeDemo, {}, { as: tired })).toMatchObject({
    status: 403,
    problem: { code: 'sign_in_again' },
  });
  expect((await setup()).isDemo).toBe(true);
});

test('a test mail goes to the admin who asks for it', async () => {
  const { status, body } = await studio.call(setupApi.sendTestMail, {}, { as: admin });
  expect([status, body]).toEqual([201, { recipient: 'owner@petal.sg' }]);
  const [mail] = await studio.deliverMail();
  expect(mail?.subject).toBe('Test e-mail from Petal Skin Studio');
});

test("while the admin's e-mail is the demo's, it goes to the studio's; to nobody when that is, too", async () => {
  const as = await anAdmin(studio.db, { email: 'admin@petal.example' });
  const send = () => studio.call(setupApi.sendTestMail, {}, { as });
  expect(await send()).toMatchObject({ status: 409, problem: { code: 'no_own_email' } });
  await studio.db
    .insert(settingsTable)
    .values({ key: 'email', value: 'hi@lotus.sg', updatedAt: new Date(0) });
  expect((await send()).body).toEqual({ recipient: 'hi@lotus.sg' });
});

describe('the domain of the sender', () => {
  const missing = () => Promise.reject(Object.assign(new Error('not there'), { code: 'ENOTFOUND' }));
  const resolve: ResolveTxt = async (name) => {
    if (name === 'petal.sg') return [['v=spf1 include:', '_spf.google.com ~all'], ['something else']];
    if (name === '_dmarc.petal.sg') throw Object.assign(new Error('late'), { code: 'ETIMEOUT' });
    return name === 'google._domainkey.petal.sg' ? [['v=DKIM1; p=MIGf']] : missing();
  };

  test('is looked up and explained; no answer is not the same as no record', async () => {
    const found = await checkMailDomain({ db: studio.db, mailFrom: 'Petal <hi@petal.sg>' }, resolve);
    expect(found).toMatchObject({ sender: 'Petal <hi@petal.sg>', domain: 'petal.sg', isDelivered: true });
    expect(found.findings.map(({ name, state }) => [name, state])).toEqual([
      ['SPF', 'good'],
      ['DKIM', 'good'],
      ['DMARC', 'unknown'],
    ]);
  });

  test("is not looked up while it is the demo's", async () => {
    const { status, body } = await studio.call(setupApi.mailDomain, {}, { as: admin });
    expect([status, body.domain, body.findings]).toEqual([200, 'petal.example', []]);
  });
});
