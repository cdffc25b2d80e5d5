import { describe, expect, test } from 'vitest';
import { readGiftCardLine, readPackageLine, unknownNames, worthOf } from './prepaid-line.ts';

const context = {
  today: '2026-03-10',
  dateOrders: { expiresOn: 'day first' },
  packages: new Map([['five facials', 7]]),
} as const;

describe('a package', () => {
  const read = (cells: Record<string, string>) =>
    readPackageLine({ package: 'Five  Facials', sessions: '3', ...cells }, context);

  test.each([
    [{}, { packageId: 7, sessions: 3, cents: null, expiresOn: null }],
    [
      { sessions: '3/5', value: '$1,250.00' },
      { sessions: 3, cents: 125_000 },
    ],
    [
      { sessions: '2 of 5', expiresOn: '31/12/2026' },
      { sessions: 2, expiresOn: '2026-12-31' },
    ],
    [{ expiresOn: '10/03/2026' }, { expiresOn: '2026-03-10' }],
    [{ expiresOn: 'Never' }, { expiresOn: null }],
  ])('%j', (cells, value) => {
    expect(read(cells)).toMatchObject({ ok: true, value });
  });

  test.each([
    [{ sessions: '0' }, 'skipped', 'No sessions left.'],
    [{ sessions: 'some' }, 'refused', '"some" is not a number of sessions up to 100.'],
    [{ sessions: '101' }, 'refused', '"101" is not a number of sessions up to 100.'],
    [{ package: 'Ten' }, 'refused', 'There is no package "Ten" here. Please choose one for it.'],
    [{ value: '-5' }, 'refused', '"-5" is not an amount above zero.'],
    [{ value: '0' }, 'refused', '"0" is not an amount above zero.'],
    [{ expiresOn: '09/03/2026' }, 'skipped', 'It expired on 2026-03-09.'],
    [{ expiresOn: 'soon' }, 'refused', '"soon" is not a date.'],
  ])('%j is %s', (cells, fate, message) => {
    expect(read(cells)).toMatchObject({ decision: { fate, message } });
  });

  test('without a value it is its part of the price, and never nothing', () => {
    expect(worthOf({ priceCents: 60_000, sessions: 5 }, 3)).toBe(36_000);
    expect(worthOf({ priceCents: 100, sessions: 3 }, 1)).toBe(33);
    expect(worthOf({ priceCents: 60_000, sessions: 5 }, 9)).toBe(60_000);
    expect(worthOf({ priceCents: 1, sessions: 5 }, 1)).toBe(1);
  });

  test('those without a namesake, each once', () => {
    expect(unknownNames(['Ten', 'five facials', 'Ten ', ''], context.packages)).toEqual(['Ten']);
  });
});

describe('a gift card', () => {
  const read = (cells: Record<string, string>) =>
    readGiftCardLine({ code: 'GC-1001', balance: '50', ...cells }, context);

  test('code, balance, and for whom', () => {
    expect(read({ fullName: 'Mei', email: 'MEI@example.com', expiresOn: '1 Dec 2026' })).toMatchObject({
      value: {
        code: 'GC-1001',
        cents: 5_000,
        expiresOn: '2026-12-01',
        name: 'Mei',
        email: 'mei@example.com',
      },
    });
  });

  test.each([
    [{ code: '' }, 'refused', 'There is no code.'],
    [{ balance: '0.00' }, 'skipped', 'Nothing is left on it.'],
    [{ balance: '' }, 'skipped', 'Nothing is left on it.'],
    [{ balance: 'much' }, 'refused', '"much" is not an amount.'],
    [{ expiresOn: '2020-01-01' }, 'skipped', 'It expired on 2020-01-01.'],
  ])('%j is %s', (cells, fate, message) => {
    expect(read(cells)).toMatchObject({ decision: { fate, message } });
  });
});
