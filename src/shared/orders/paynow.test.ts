import { describe, expect, test } from 'vitest';
import { payNowExpiry, payNowPayload, readPayNowId, showPayNowId } from './paynow.ts';

const name = 'PINK STUDIO PTE LTD';

describe('payNowPayload', () => {
  test('to a UEN, with an expiry', () => {
    const proxy = readPayNowId('202412345K')!;
    expect(payNowPayload({ proxy, name, cents: 8_600, reference: 'BK-7Q4M2', expiry: '20261031' })).toBe(
      '00020101021226490009SG.PAYNOW010120210202412345K03010040820261031520400005303702540586.005802SG5919PINK STUDIO PTE LTD6009Singapore62120108BK-7Q4M26304A947',
    );
  });

  test('to a mobile number, for ever', () => {
    const proxy = readPayNowId('+65 9123 4567')!;
    expect(payNowPayload({ proxy, name, cents: 5_800, reference: 'ORD-1042' })).toBe(
      '00020101021226380009SG.PAYNOW010100211+659123456703010520400005303702540558.005802SG5919PINK STUDIO PTE LTD6009Singapore62120108ORD-104263045DF6',
    );
  });

  test.each([
    ['Café Été Skin Studio', '5920Cafe Ete Skin Studio6009'],
    ['The Very Long Name of a Small Skin Studio', '5925The Very Long Name of a S6009'],
    ['花瓣 Petal', '5905Petal6009'],
    ['Petal 花瓣 Skin', '5910Petal Skin6009'],
    ['Abcdefghijklmnopqrstuvwx yz', '5924Abcdefghijklmnopqrstuvwx6009'],
    ['花瓣 Abcdefghijklmnopqrstuvwxy', '5925Abcdefghijklmnopqrstuvwxy6009'],
    ['花瓣', '5902NA6009'],
  ])('%s is named in plain letters, at most 25', (long, part) => {
    const proxy = readPayNowId('202412345K')!;
    expect(payNowPayload({ proxy, name: long, cents: 1, reference: 'ORD-1' })).toContain(part);
  });
});

test('a reference is cut to 25 signs', () => {
  const proxy = readPayNowId('202412345K')!;
  expect(payNowPayload({ proxy, name, cents: 1, reference: 'R'.repeat(30) })).toContain(
    `62290125${'R'.repeat(25)}6304`,
  );
});

test('the checksum always has four signs', () => {
  const proxy = readPayNowId('202412345K')!;
  const sums = Array.from({ length: 64 }, (_, cents) =>
    payNowPayload({ proxy, name, cents: cents + 1, reference: 'ORD-1' })
      .split('6304')
      .at(-1),
  );
  expect(sums.filter((sum) => sum?.startsWith('0'))).not.toEqual([]);
  expect(sums.filter((sum) => !/^[0-9A-F]{4}$/.test(sum ?? ''))).toEqual([]);
});

test.each([
  ['202412345K', { kind: 'uen', value: '202412345K' }],
  ['53312345k', { kind: 'uen', value: '53312345K' }],
  ['T09LL0001B', { kind: 'uen', value: 'T09LL0001B' }],
  ['202412345KABC', { kind: 'uen', value: '202412345KABC' }],
  ['+6591234567', { kind: 'mobile', value: '+6591234567' }],
  ['8123 4567', { kind: 'mobile', value: '+6581234567' }],
  ['+65 6123 4567', null],
  ['1 9123 4567', null],
  ['9123 45678', null],
  ['X202412345K', null],
  ['202412345KABCD', null],
  ['', null],
  ['somebody', null],
])('%j is read as %j', (text, proxy) => {
  expect(readPayNowId(text)).toEqual(proxy);
});

test('an expiry is in studio time', () => {
  expect(payNowExpiry(new Date('2026-09-17T18:40:05Z'))).toBe('20260918024005');
});

test.each([
  ['+6591234567', '+65 9123 4567'],
  ['2024 12345 k', '202412345K'],
])('%s is shown as %s', (id, shown) => {
  expect(showPayNowId(readPayNowId(id)!)).toBe(shown);
});
