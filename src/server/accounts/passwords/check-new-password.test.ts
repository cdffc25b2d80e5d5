import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { tokenIn } from '#server/accounts/testing/read-mail.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { checkNewPassword, isCommonPassword } from './check-new-password.ts';

const COMMON = 'This is one of the most common passwords. Please choose one that is harder to guess.';
const SHORT = 'Staff passwords must be at least 12 characters long.';

describe('a new password', () => {
  test.each([
    ['petal-1234', 'user'],
    ['petal-123456', 'admin'],
  ] as const)('%s is good enough for role %s', (password, role) =>
    expect(() => checkNewPassword(password, role)).not.toThrow(),
  );

  test.each([
    ['Password1', 'user', 'common_password', COMMON],
    ['123456789012', 'admin', 'common_password', COMMON],
    ['petal-12345', 'admin', 'password_too_short_for_staff', SHORT],
  ] as const)('%s is not for role %s', (password, role, code, message) => {
    const expected = { status: 422, code, message, fields: { newPassword: message } };
    expect(() => checkNewPassword(password, role, 'newPassword')).toThrow(expect.objectContaining(expected));
  });
});

describe('one that everybody tries first', () => {
  const studio = useStudio('2026-03-10T08:00:00Z');

  test('joins nobody', async () => {
    const body = { email: 'mei@example.com', password: 'iLoveYou' };
    const { status, problem } = await studio.call(accountsApi.register, { body });
    expect([status, problem]).toEqual([
      422,
      { code: 'common_password', message: COMMON, fields: { password: COMMON } },
    ]);
    expect(await studio.deliverMail()).toEqual([]);
  });

  test('resets nothing, and the link still works for a better one', async () => {
    await aMember(studio.db, { email: 'mei@example.com', password: 'the-old-one' });
    await studio.call(accountsApi.forgotPassword, { body: { email: 'mei@example.com' } });
    const token = tokenIn((await studio.deliverMail()).at(-1));
    const reset = (newPassword: string) =>
      studio.call(accountsApi.resetPassword, { body: { token, newPassword } });
    const { status, problem } = await reset('password123');
    expect([status, problem.fields]).toEqual([422, { newPassword: COMMON }]);
    expect((await reset('a-new-one')).status).toBe(200);
  });

  test('of staff must be long when it is reset', async () => {
    await aMember(studio.db, { email: 'mei@example.com', role: 'admin', password: 'the-old-one' });
    await studio.call(accountsApi.forgotPassword, { body: { email: 'mei@example.com' } });
    const token = tokenIn((await studio.deliverMail()).at(-1));
    const body = { token, newPassword: 'a-new-one' };
    const { status, problem } = await studio.call(accountsApi.resetPassword, { body });
    expect([status, problem.fields]).toEqual([422, { newPassword: SHORT }]);
  });
});

test.each([
  'password',
  'PassWord123',
  'qwerty123',
  'admin123',
  'iloveyou',
  'P@ssw0rd',
  'singapore',
  'aaaaaa',
  '111111111111',
  '123456',
  '1234567890',
  '987654321',
  'abcdefghijkl',
])('%s is one that everybody tries', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['petal-1234', 'four quiet steps', 'Tr0ub4dor&3', 'aaaaab', '123456x!', '陈美玲陈美玲'])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
