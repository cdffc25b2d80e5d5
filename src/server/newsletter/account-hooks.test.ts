import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { newsletterApi } from '#shared/newsletter/contract.ts';
import { subscribers } from './tables.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

test('a member finds their subscription among their data, and it goes with their account', async () => {
  const member = await aMember(studio.db);
  await studio.call(newsletterApi.subscribe, { body: { email: member.email } });
  await studio.call(newsletterApi.subscribe, { body: { email: 'somebody.else@example.com' } });

  const { body } = await studio.call(accountsApi.exportProfile, {}, { as: member });
  expect(body).toMatchObject({
    newsletter: { consentedAt: '2026-03-10T08:00:00.000Z', unsubscribedAt: null },
  });

  await studio.call(accountsApi.deleteProfile, {}, { as: member });
  const left = await studio.db.select({ email: subscribers.email }).from(subscribers);
  expect(left).toEqual([{ email: 'somebody.else@example.com' }]);
});
