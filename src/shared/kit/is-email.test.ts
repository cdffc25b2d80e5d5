import { expect, test } from 'vitest';
import { isEmail } from './is-email.ts';

test.each(['mei@example.com', ' mei@example.com ', 'm@x.sg', 'mei.lim+spa@mail.example.co'])(
  '"%s" looks like an e-mail',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'mei',
  'mei@example',
  'mei@example.c',
  '@example.com',
  'mei@.com',
  'mei lim@example.com',
  'mei@exam ple.com',
  'mei@example.c om',
  'mei@@example.com',
  'mei@example.com@',
])('"%s" does not', (text) => {
  expect(isEmail(text)).toBe(false);
});
