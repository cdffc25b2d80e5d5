import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { describeAuditEntry } from '#shared/audit/describe-audit-entry.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { recordAudit } from './record-audit.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

test('who changed what and when, as it was and as it is', async () => {
  const mei = await anAdmin(studio.db, { firstName: 'Mei', lastName: 'Tan' });
  await studio.call(studioApi.saveSettings, { body: { name: 'Rose Room' } }, { as: mei });
  await studio.call(studioApi.saveSettings, { body: { tagline: 'Soft' } }, { as: mei });

  const all = await studio.call(auditApi.list, { query: {} }, { as: mei });
  expect(all.body.map(({ subject }) => subject)).toEqual(['setting tagline', 'setting name']);
  const one = await studio.call(auditApi.list, { query: { subject: 'setting name' } }, { as: mei });
  expect(one.headers['x-total-count']).toBe('1');
  expect(one.body).toMatchObject([
    {
      at: '2026-03-10T08:00:00.000Z',
      actorId: mei.id,
      actorName: 'Mei Tan',
      action: 'change setting',
      details: { before: 'Petal Skin Studio', after: 'Rose Room' },
    },
  ]);
  const headers = { authorization: `Bearer ${mei.token}` };
  const csv = await studio.inject({ url: '/api/admin/audit/csv?q=change', headers });
  expect(csv.body).toContain('Mei Tan,changed the setting tagline,setting tagline');
});

test('the record is called by its current name, and not at all once the person is anonymised', async () => {
  const mei = await anAdmin(studio.db, { firstName: 'Mei', lastName: 'Tan' });
  const member = await aMember(studio.db, { firstName: 'Serene', lastName: 'Ong' });
  const { id } = await aBooking(studio.db, { startsAt: new Date('2026-03-12T04:00:00Z'), userId: member.id });
  const change = { params: { id }, body: { status: 'confirmed' as const } };
  await studio.call(bookingsApi.change, change, { as: mei });
  const role = { params: { id: member.id }, body: { role: 'admin' as const } };
  await studio.call(usersAdminApi.change, role, { as: mei });
  const read = async () =>
    (await studio.call(auditApi.list, { query: {} }, { as: mei })).body.map((entry) =>
      describeAuditEntry(entry),
    );
  expect(await read()).toEqual([
    'changed the role of Serene Ong: user → admin',
    'changed the booking of Mei Lim: pending → confirmed',
  ]);
  await studio.db.execute(sql`update users set deactivated_at = now() where id = ${member.id}`);
  await studio.db.execute(sql`update bookings set customer_name = ''`);
  expect(await read()).toEqual([
    'changed the role of a former customer: user → admin',
    `changed booking ${id}: pending → confirmed`,
  ]);
});

test('is filtered by kind, and searched by sentence, record and name', async () => {
  const mei = await anAdmin(studio.db, { firstName: 'Mei', lastName: 'Tan' });
  const inTest = { db: studio.db, now: studio.clock.now, ip: 'test' };
  const by = (id: number | null) => ({ ...inTest, visitor: id === null ? null : ({ id } as Visitor) });
  await recordAudit(by(mei.id), { action: 'change order', target: 'order 1001' });
  await recordAudit(by(mei.id), { action: 'adjust stock', target: 'product 3' });
  await recordAudit(by(null), { action: 'publish article', target: 'article 3' });
  const found = async (query: object) =>
    (await studio.call(auditApi.list, { query }, { as: mei })).body.map(({ action }) => action);
  expect(await found({ kind: 'orders' })).toEqual(['change order']);
  expect(await found({ kind: 'orders', q: 'stock' })).toEqual([]);
  expect(await found({ q: 'adjusted' })).toEqual(['adjust stock']);
  expect(await found({ q: 'ord-1001' })).toEqual(['change order']);
  expect(await found({ q: 'order ORD-1001' })).toEqual(['change order']);
  expect(await found({ q: 'product 3' })).toEqual(['adjust stock']);
  expect(await found({ q: 'mei t' })).toEqual(['adjust stock', 'change order']);
  expect(await found({ q: '100%' })).toEqual([]);
  expect(await found({ q: 'system' })).toEqual(['publish article']);
  expect(
    (await studio.call(auditApi.list, { query: { kind: 'nonsense' as 'orders' } }, { as: mei })).status,
  ).toBe(400);
});

test('is for the studio only', async () => {
  const member = await aMember(studio.db);
  expect((await studio.call(auditApi.list, { query: {} })).status).toBe(401);
  expect((await studio.call(auditApi.list, { query: {} }, { as: member })).status).toBe(403);
});
