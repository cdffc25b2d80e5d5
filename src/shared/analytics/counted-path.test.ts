import { expect, test } from 'vitest';
import { countedPath } from './counted-path.ts';

test.each([
  ['/', '/'],
  ['/product/7', '/product/7'],
  ['/articles/how-to-read-a-label', '/articles/how-to-read-a-label'],
  ['/visit/secret.token', '/visit'],
  ['/visits', '/visits'],
  ['/manage', '/manage'],
  ['/manage/secret.token', '/manage'],
  ['/manage/secret/token', '/manage'],
  ['/forms/secret-token', '/forms'],
  ['/waitlist/secret-token', '/waitlist'],
  ['/gift-cards/orders/secret-token', '/gift-cards/orders'],
  ['/review/secret-token', '/review'],
  ['/messages/secret-token', '/messages'],
  ['/management', '/management'],
  ['/preview/secret-token', '/preview'],
  ['/articles/preview/of-spring', '/articles/preview/of-spring'],
])('%s is counted as %s', (pathname, counted) => {
  expect(countedPath(pathname)).toBe(counted);
});

test('an endless address is cut', () => {
  expect(countedPath(`/${'a'.repeat(10_000)}`)).toHaveLength(300);
});
