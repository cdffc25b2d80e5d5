import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';

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

test('is for the studio only', async () => {
  const member = await aMember(studio.db);
  expect((await studio.call(auditApi.list, { query: {} })).status).toBe(401);
  expect((await studio.call(auditApi.list, { query: {} }, { as: member })).status).toBe(403);
});
