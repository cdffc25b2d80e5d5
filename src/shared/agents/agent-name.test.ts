import { expect, test } from 'vitest';
import { agentName, productOf } from './agent-name.ts';

test.each([
  ['Claude', 'Claude'],
  ['  My \n assistant\t2.0 ', 'My assistant 2.0'],
  ['<b>Bold</b>\u202e', 'b Bold b'],
  ['小助手', '小助手'],
  ['x'.repeat(500), 'x'.repeat(40)],
  ['go to evil.com', 'no name given'],
  ['https://evil.example', 'no name given'],
  ['\u0000\u0007', 'no name given'],
  [undefined, 'no name given'],
])('%j is shown as %j', (claimed, shown) => {
  expect(agentName(claimed)).toBe(shown);
});

test.each([
  ['claude-user/1.0 (+https://example.com)', 'claude-user'],
  ['node', 'node'],
  ['', undefined],
  [undefined, undefined],
])('the product of %j is %j', (userAgent, product) => {
  expect(productOf(userAgent)).toBe(product);
});
