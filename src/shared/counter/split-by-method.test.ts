import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from '#shared/kit/spread.ts';
import { splitByMethod } from './split-by-method.ts';

test('products and a treatment, paid in cash and by card', () => {
  const accounts = [
    { name: 'products', cents: 5800 },
    { name: 'treatments', cents: 8600 },
  ];
  const methods = [
    { name: 'cash', cents: 10_000 },
    { name: 'terminal', cents: 4400 },
  ];
  const parts = splitByMethod(accounts, methods);
  expect(parts.map(({ account, method, cents }) => [account.name, method.name, cents])).toEqual([
    ['products', 'cash', 5800],
    ['treatments', 'cash', 4200],
    ['treatments', 'terminal', 4400],
  ]);
});

test('every account and every method sums up to what it was', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, weights, (total, left, right) => {
      const accounts = spread(total, left).map((cents, index) => ({ index, cents }));
      const methods = spread(total, right).map((cents, index) => ({ index, cents }));
      const parts = splitByMethod(accounts, methods);
      const sum = (own: (part: (typeof parts)[number]) => boolean) =>
        parts.filter(own).reduce((all, { cents }) => all + cents, 0);
      for (const each of accounts) expect(sum(({ account }) => account === each)).toBe(each.cents);
      for (const each of methods) expect(sum(({ method }) => method === each)).toBe(each.cents);
    }),
  );
});
