import { expect, test } from 'vitest';
import { loyaltyQueries } from '#web/loyalty/queries.ts';
import { vouchersQuery } from '#web/loyalty/vouchers-query.ts';
import { profileQuery } from './profile/profile-query.ts';
import { userQuery } from './queries.ts';

test('who is signed in is asked on mount and on focus, and never retried', () => {
  expect(userQuery).toMatchObject({
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  expect(userQuery).not.toHaveProperty('refetchInterval');
});

test.each([
  ['vouchers', vouchersQuery(7)],
  ['history', loyaltyQueries.transactions(7)],
  ['rewards', loyaltyQueries.rewards()],
  ['profile', profileQuery],
])('the %s keep to the defaults: never stale, no focus, no polling', (_, query) => {
  for (const option of ['staleTime', 'refetchOnMount', 'refetchOnWindowFocus', 'refetchInterval', 'retry'])
    expect(query).not.toHaveProperty(option);
});
