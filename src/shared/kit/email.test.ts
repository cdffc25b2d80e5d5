import { expect, test } from 'vitest';
import { baseEmail, isEmail, isReservedEmail } from './email.ts';

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

test.each([
  ['clara.tan@example.com', true],
  ['Clara.Tan@Example.COM ', true],
  ['x@mail.example.org', true],
  ['hello@petal.example', true],
  ['mei@my-example.com', false],
  ['mei@example.com.sg', false],
  ['example.com@mail.sg', false],
])('%s is reserved: %s', (email, isReserved) => {
  expect(isReservedEmail(email)).toBe(isReserved);
});
