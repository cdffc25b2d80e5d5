import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { exportProfile } from './export-profile.ts';

const studio = useStudio('2026-03-10T20:00:00Z');

test('the export is a file with all data about the caller, and nothing secret or of others', async () => {
  const mei = await aMember(studio.db, {
    email: 'mei@example.com',
    firstName: '美玲',
    password: 'petal-1234',
  });
  const ann = await aMember(studio.db, { email: 'ann@example.com' });
  await studio.call(accountsApi.login, { body: { email: mei.email, password: 'petal-1234' } });
  await studio.call(accountsApi.forgotPassword, { body: { email: mei.email } });
  await studio.deliverMail();

  const { status, headers, body } = await studio.call(accountsApi.exportProfile, {}, { as: mei });
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'attachment; filename="my-data-2026-03-11.json"', // the studio's day, not the server's
  ]);
  expect(body).toMatchObject({
    exportedAt: '2026-03-10T20:00:00.000Z',
    profile: { id: mei.id, email: mei.email, firstName: '美玲' },
    sessions: [{ device: 'Chrome on Windows', isCurrent: true }, { device: 'Unknown device' }],
    mails: [{ subject: 'Reset your password at Petal Skin Studio' }],
    activity: [{ action: 'sign in', address: '127.0.0.1' }],
  });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`argon2|hash|${mei.token}|${ann.email}`, 'i'));
});

test('other features add what they keep', async () => {
  const visitor = await aMember(studio.db);
  const hooks = [
    { exported: async (_: unknown, id: number, email: string) => ({ bookings: [{ id, email }] }) },
  ];
  const { content } = await exportProfile({ ...studio.studio.tools, visitor, ip: '' }, hooks);
  expect(JSON.parse(String(content)).bookings).toEqual([{ id: visitor.id, email: visitor.email }]);
});
