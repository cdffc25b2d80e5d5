import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { manageHash, manageToken, newManageSecret } from '#server/bookings/manage-token.ts';
import { aCardOf, aClient } from '#server/clients/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { messagesAdminApi } from '#shared/messages/admin-contract.ts';
import { messagesApi } from '#shared/messages/contract.ts';
import { defaultTemplate } from '#shared/messages/kinds.ts';
import { aLink, aReadyMessage, consent, someSettings } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
beforeEach(() => someSettings(studio.db));
const now = () => studio.clock.now();

describe('a kind of message', () => {
  const change = async (body: object) =>
    studio.call(
      messagesAdminApi.changeKind,
      { params: { kind: 'rebook' }, body: { ...defaultTemplate('rebook'), ...body } },
      { as: await anAdmin(studio.db) },
    );

  test('is switched on and worded', async () => {
    const { status, body } = await change({ isOn: true, subject: 'Come again, {firstName}' });
    expect([status, body]).toMatchObject([
      200,
      { isOn: true, subject: 'Come again, {firstName}', isMarketing: true },
    ]);
    const listed = await studio.call(messagesAdminApi.kinds, {}, { as: await anAdmin(studio.db) });
    expect(listed.body.kinds.filter(({ isOn }) => isOn).map(({ kind }) => kind)).toEqual([
      'gift_card',
      'rebook',
    ]);
    expect(listed.body.builtIn.map(({ kind }) => kind)).toContain('reminder');
  });

  test.each([
    [{ text: 'Hi {name}' }, { text: "We don't know {name} here." }],
    [{ channels: [] }, { channels: 'Please choose at least one channel.' }],
    [{ channels: ['sms'] }, null],
    [{ text: '' }, { text: 'An e-mail needs a text.' }],
  ])('is refused with %o', async (fields, expected) => {
    const { status, problem } = await change(fields);
    expect(status).toBe(400);
    if (expected)
      expect(problem.fields).toMatchObject(
        Object.fromEntries(
          Object.entries(expected).map(([name, text]) => [name, expect.stringContaining(text)]),
        ),
      );
  });

  test('is shown for a real client, with why it would be sent or not', async () => {
    const as = await anAdmin(studio.db);
    const startsAt = new Date('2026-02-03T06:00:00Z');
    const { clientId } = await aBooking(studio.db, { startsAt, status: 'completed', treatmentName: 'Peel' });
    const preview = async () =>
      (
        await studio.call(
          messagesAdminApi.preview,
          { params: { kind: 'rebook' }, body: { ...defaultTemplate('rebook'), clientId } },
          { as },
        )
      ).body;
    expect((await preview()).verdict).toContain('no consent');
    await consent(studio.db, clientId, 'email');
    const { verdict, text } = await preview();
    expect(verdict).toBe('Due now by e-mail: last visit 3 Feb, no next one.');
    expect(text).toContain('your Peel on 3 Feb 2026');
  });
});

describe('the settings', () => {
  const save = async (fields: object) =>
    studio.call(
      messagesAdminApi.saveSettings,
      { body: { quietFrom: '20:00', quietTo: '10:00', holdoutPercent: 5, providerUrl: '', ...fields } },
      { as: await anAdmin(studio.db) },
    );

  test('keep the secret of the provider to themselves', async () => {
    const providerUrl = 'https://provider.test/send';
    const { body } = await save({ providerUrl, providerSecret: 'very secret' });
    expect(body).toEqual({
      quietFrom: '20:00',
      quietTo: '10:00',
      holdoutPercent: 5,
      providerUrl,
      hasProviderSecret: true,
    });
    expect((await save({ providerUrl })).body.hasProviderSecret).toBe(true);
    const { rows } = await studio.db.execute(sql`
      select (select details::text from audit_log order by id limit 1) as log, provider_secret::text as secret from message_settings`);
    expect(JSON.stringify(rows)).not.toContain('very secret');
  });

  test.each([
    [{ quietFrom: '25:00' }],
    [{ holdoutPercent: 51 }],
    [{ providerUrl: 'http://provider.test' }],
    [{ providerUrl: 'https://provider.test' }],
    [{ providerUrl: 'javascript:alert(1)' }],
  ])('are refused with %o', async (fields) => {
    expect((await save(fields)).status).toBe(400);
  });
});

describe('to send today', () => {
  const list = async () =>
    (await studio.call(messagesAdminApi.toSend, {}, { as: await aReceptionist(studio.db) })).body;
  const tick = async (id: number) =>
    studio.call(messagesAdminApi.markSent, { params: { id } }, { as: await aReceptionist(studio.db) });

  test('has the text ready, and is ticked off once', async () => {
    const client = await aClient(studio.db, { name: 'Mei Lim', phoneE164: '+6591234567' });
    const { id } = await aReadyMessage(studio.db, { clientId: client.id, now: now() });
    expect((await list()).messages).toMatchObject([
      { id, name: 'Mei Lim', url: expect.stringMatching(/^https:\/\/wa\.me\/6591234567\?text=Hi%20Mei/) },
    ]);
    expect([(await tick(id)).status, (await tick(id)).status]).toEqual([204, 204]);
    expect((await list()).messages).toEqual([]);
    const as = await aReceptionist(studio.db);
    const { body } = await studio.call(messagesAdminApi.ofClient, { params: { id: client.id } }, { as });
    expect(body.sent).toMatchObject([{ kind: 'rebook', channel: 'whatsapp', state: 'sent' }]);
  });

  test('leaves out who has stopped, withdrawn consent or booked since, and cannot be ticked off then', async () => {
    const clients = await Promise.all(
      [1, 2, 3].map((n) => aClient(studio.db, { name: `Client ${n}`, phoneE164: `+659123456${n}` })),
    );
    const [stopped, withdrawn, booked] = clients.map(({ id }) => id) as [number, number, number];
    const ready = [];
    for (const [n, { id }] of clients.entries())
      ready.push(await aReadyMessage(studio.db, { clientId: id, now: now(), room: n + 1 }));
    expect((await list()).messages).toHaveLength(3);
    await studio.call(messagesApi.stop, {
      params: { token: await aLink(studio.db, stopped) },
      body: { kind: '*' },
    });
    await consent(studio.db, withdrawn, 'whatsapp', false);
    await aBooking(studio.db, {
      startsAt: new Date('2026-03-20T06:00:00Z'),
      clientId: booked,
      status: 'confirmed',
    });
    expect((await list()).messages).toEqual([]);
    for (const { id } of ready) expect((await tick(id)).problem.code).toBe('not_due');
  });

  test('is empty in quiet hours, and says until when', async () => {
    await aReadyMessage(studio.db, { now: now(), clientId: (await aClient(studio.db)).id });
    studio.clock.set('2026-03-10T14:00:00Z');
    expect(await list()).toMatchObject({ quietUntil: '2026-03-11T01:00:00.000Z', messages: [] });
  });
});

describe('the page of a visit', () => {
  const TOMORROW = new Date('2026-03-11T08:00:00Z');
  const read = (token: string) => studio.call(messagesApi.visitConsent, { params: { token } });
  const set = (token: string, isGiven: boolean) =>
    studio.call(messagesApi.setVisitConsent, { params: { token }, body: { isGiven } });

  test('takes a yes and a no of whoever came by our mail, with the words and when', async () => {
    const { manageToken, clientId } = await aBooking(studio.db, { startsAt: TOMORROW });
    expect((await read(manageToken)).body).toMatchObject({ isGiven: false, givenAt: null });
    expect((await set(manageToken, true)).body).toMatchObject({ isGiven: true });
    expect((await set(manageToken, false)).body).toMatchObject({ isGiven: false });
    const { rows } = await studio.db.execute(
      sql`select channel, is_given, source, words <> '' as worded from client_consent_history where client_id = ${clientId} order by id`,
    );
    const said = { channel: 'email', source: 'link', worded: true };
    expect(rows).toEqual([
      { ...said, is_given: true },
      { ...said, is_given: false },
    ]);
  });

  test('neither tells nor takes anything of who only typed the address', async () => {
    const secret = newManageSecret();
    const { id, clientId } = await aBooking(studio.db, {
      startsAt: TOMORROW,
      answerHashes: [manageHash(secret)],
    });
    await consent(studio.db, clientId, 'email');
    const typed = manageToken(id, secret);
    expect((await read(typed)).body).toBeNull();
    const refused = await set(typed, false);
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_by_mail']);
    const { rows } = await studio.db.execute(sql`select is_given from client_consents`);
    expect(rows).toEqual([{ is_given: true }]);
  });
});

describe('a link, without JavaScript', () => {
  const send = (token: string, way: 'stop' | 'resume', what: 'kind' | 'all') =>
    studio.call(messagesApi.byForm, { params: { token, way, what } });
  const opened = async (token: string) =>
    (await studio.call(messagesApi.opened, { params: { token } })).body.stopped.toSorted();

  test('stops its kind or all, takes it back, and leads to the page again', async () => {
    const token = await aLink(studio.db, (await aClient(studio.db)).id, 'rebook');
    expect(await send(token, 'stop', 'kind')).toMatchObject({
      status: 302,
      headers: { location: `/messages/${token}`, 'referrer-policy': 'no-referrer' },
    });
    expect(await opened(token)).toEqual(['rebook']);
    await send(token, 'stop', 'all');
    expect(await opened(token)).toEqual(['*', 'rebook']);
    await send(token, 'resume', 'all');
    await send(token, 'resume', 'kind');
    expect(await opened(token)).toEqual([]);
  });

  test('that is forged stops nothing', async () => {
    expect((await send('x'.repeat(43), 'stop', 'all')).status).toBe(404);
  });
});

describe('what a member allows', () => {
  test('is nothing until they say so, with the words they agreed to and a history', async () => {
    const mei = await aMember(studio.db);
    const before = await studio.call(messagesApi.ownConsents, {}, { as: mei });
    expect(before.body.map(({ isGiven, givenAt }) => [isGiven, givenAt])).toEqual(
      Array(3).fill([false, null]),
    );
    const set = (isGiven: boolean) =>
      studio.call(
        messagesApi.setOwnConsents,
        { body: { consents: [{ channel: 'email', isGiven }] } },
        { as: mei },
      );
    await set(true);
    studio.clock.advance({ minutes: 5 });
    expect((await set(false)).body[0]).toMatchObject({ isGiven: false, givenAt: '2026-03-10T08:05:00.000Z' });
    const params = { id: await aCardOf(studio.db, mei.id) };
    const as = await aReceptionist(studio.db);
    const { body } = await studio.call(messagesAdminApi.ofClient, { params }, { as });
    expect(body.consents.map(({ isGiven, source }) => [isGiven, source])).toEqual([
      [false, 'dashboard'],
      [true, 'dashboard'],
    ]);
    expect(body.consents[0]!.words).toContain('may e-mail me about treatments and offers');
  });

  test('is in the export of their data, and erased with them', async () => {
    const mei = await aMember(studio.db);
    const clientId = await aCardOf(studio.db, mei.id);
    await consent(studio.db, clientId, 'email');
    await aReadyMessage(studio.db, { clientId, now: now() });
    await aLink(studio.db, clientId);
    await studio.db.execute(
      sql`insert into message_contacts (contact, message_at) values (${mei.email}, now())`,
    );
    const exported = await studio.call(accountsApi.exportProfile, {}, { as: mei });
    expect(JSON.stringify(exported.body)).toMatch(
      /consentHistory.*last visit, no next one|last visit, no next one.*consentHistory/s,
    );
    const gone = await studio.call(accountsApi.deleteProfile, {}, { as: mei });
    expect(gone.status).toBeLessThan(300);
    for (const table of ['message_sends', 'message_links', 'message_contacts', 'client_consent_history'])
      expect((await studio.db.execute(sql`select from ${sql.identifier(table)}`)).rows, table).toEqual([]);
  });
});
