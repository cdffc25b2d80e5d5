import { expect, test } from 'vitest';
import { displayName, initialOf } from './display-name.ts';

test.each([
  [{ firstName: 'Hui Min', email: 'hm@example.com' }, 'Hui Min', 'H'],
  [{ firstName: 'élodie', email: 'e@example.com' }, 'élodie', 'É'],
  [{ firstName: '慧敏', email: 'hm@example.com' }, '慧敏', '慧'],
  [{ firstName: '𠮷田', email: 'y@example.com' }, '𠮷田', '𠮷'],
  [{ firstName: null, email: 'tan.ah.kow@example.com' }, 'tan.ah.kow', 'T'],
  [{ firstName: '  ', email: 'mei@example.com' }, 'mei', 'M'],
  [{ firstName: null, email: '@example.com' }, 'User', '@'],
  [{ firstName: null, email: '' }, 'User', 'U'],
])('%o is shown as %s, with %s on the avatar', (user, name, initial) => {
  expect([displayName(user), initialOf(user)]).toEqual([name, initial]);
});
