import { describe, expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

describe('what may follow a sign-in', () => {
  test.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/dashboard?tab=bookings', '/dashboard?tab=bookings'],
    ['/checkout?a=b&c=d#pay', '/checkout?a=b&c=d#pay'],
    ['/articles/what-is-it', '/articles/what-is-it'],
    ['/products?category=serums&q=a%20b', '/products?category=serums&q=a%20b'],
    ['/articles/%E9%9D%92', '/articles/%E9%9D%92'],
    ['/a/../dashboard', '/dashboard'],
    ['/media?from=https://elsewhere.example', '/media?from=https://elsewhere.example'],
    ['/authors', '/authors'],
    ['/articles/auth', '/articles/auth'],
    ['/products?q=a b', '/products?q=a%20b'],
    [`/${'x'.repeat(999)}`, `/${'x'.repeat(999)}`],
  ])('%s is a path of this site', (next, path) => expect(nextPath(next)).toBe(path));

  test.each([
    undefined,
    null,
    7,
    ['/dashboard', '/'],
    '',
    'dashboard',
    '?tab=profile',
    '#x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/x\\..\\..\\evil',
    'https://evil.example',
    'HTTPS:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /dashboard',
    ' //evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '\t//evil.example',
    '/dash\tboard',
    '/dash\u001fboard',
    '/dashboard?tab=\u007f',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%2e//evil.example',
    '/%252fevil.example',
    '/%255cevil.example',
    'https%3A%2F%2Fevil.example',
    '/%',
    '/%E0%A4%A',
    `/${'x'.repeat(1_000)}`,
  ])('%o leads elsewhere, or nowhere', (next) => expect(nextPath(next)).toBeNull());

  test.each(['/auth', '/auth?mode=join', '/auth?next=/auth', '/auth/', '/x/../auth', '/api/logout', '/api'])(
    '%s would only lead back to the door',
    (next) => expect(nextPath(next)).toBeNull(),
  );
});
