import { expect, test } from 'vitest';
import { baseEmail } from './base-email.ts';

test.each([
  ['mei@example.com', 'mei@example.com'],
  ['Mei@Example.com', 'mei@example.com'],
  ['mei+spa@example.com', 'mei@example.com'],
  [' mei@example.com ', 'mei@example.com'],
  ['+mei+spa@example.com', '+mei+spa@example.com'],
  ['mei+a+b@example.com', 'mei@example.com'],
  ['mei+@example.com', 'mei@example.com'],
  ['+mei@example.com', '+mei@example.com'],
])('%s is %s', (email, base) => {
  expect(baseEmail(email)).toBe(base);
});
