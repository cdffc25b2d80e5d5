import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common-password.ts';

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
