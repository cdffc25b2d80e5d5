import { describe, expect, test } from 'vitest';
import { MAX_CENTS, toMoneyString } from '#shared/kit/money.ts';
import { checkPromoCode, type PromoClient, type PromoLine, type PromoTerms } from './check-promo-code.ts';
import { readPromoCode } from './read-promo-code.ts';
import { readPromoValue } from './read-value.ts';

const DAY = '2026-03-10';
const someTerms = (fields: Partial<PromoTerms> = {}): PromoTerms => ({
  kind: 'amount',
  value: 2_000,
  forTreatments: true,
  forProducts: true,
  forPackages: true,
  treatmentIds: null,
  productIds: null,
  startsOn: null,
  endsOn: null,
  isFirstVisitOnly: false,
  isOncePerClient: false,
  mostUses: null,
  uses: 0,
  minimumCents: 0,
  isActive: true,
  ...fields,
});
const facial: PromoLine = { kind: 'treatment', id: 1, cents: 8_600 };
const serum: PromoLine = { kind: 'product', id: 1, cents: 4_999 };
const five: PromoLine = { kind: 'package', id: 1, cents: 60_000 };
const NEW: PromoClient = { visitsBefore: 0, usesBefore: 0 };

const check = (
  fields: Partial<PromoTerms> | null,
  lines: PromoLine[] = [facial],
  client: PromoClient = NEW,
) => checkPromoCode({ terms: fields && someTerms(fields), lines, client, day: DAY });
const taken = (fields: Partial<PromoTerms>, lines?: PromoLine[]) => {
  const verdict = check(fields, lines);
  return verdict.ok ? verdict.lineCents : verdict.reason;
};

describe('what is taken off', () => {
  test.each([
    ['an amount off one line', { value: 2_000 }, [facial], [2_000]],
    ['never more than it costs', { value: 9_000 }, [facial], [8_600]],
    ['an amount spread by price, to the cent', { value: 1_000 }, [facial, serum], [632, 368]],
    ['a percentage half up', { kind: 'percent', value: 15 }, [{ ...facial, cents: 110 }], [17]],
    ['a percentage of each line', { kind: 'percent', value: 50 }, [facial, serum], [4_300, 2_500]],
    ['everything', { kind: 'percent', value: 100 }, [facial, serum], [8_600, 4_999]],
    [
      'only what it is for',
      { forTreatments: false, forPackages: false },
      [facial, serum, five],
      [0, 2_000, 0],
    ],
    ['off a package', { forProducts: false }, [five], [2_000]],
    ['not off a package it is not for', { forPackages: false }, [five, serum], [0, 2_000]],
    ['only the treatments named', { treatmentIds: [2] }, [facial, { ...facial, id: 2 }], [0, 2_000]],
    ['only the products named', { productIds: [2], forTreatments: false }, [serum], 'code_is_for_others'],
    [
      'nothing of a line that no code is for',
      {},
      [{ kind: 'other', id: 0, cents: 900 }],
      'code_is_for_others',
    ],
    ['nothing of something free', {}, [{ ...facial, cents: 0 }], 'code_is_for_others'],
    [
      'a percentage that rounds to nothing',
      { kind: 'percent', value: 1 },
      [{ ...facial, cents: 49 }],
      'code_is_for_others',
    ],
    ['not what a session pays for', {}, [{ ...facial, isBarred: 'session' }], 'session_takes_no_code'],
    ['not what has a code', {}, [{ ...facial, isBarred: 'code' }, serum], [0, 2_000]],
    ['no code on a code', { forProducts: false }, [{ ...facial, isBarred: 'code' }, serum], 'code_on_code'],
  ] as const)('%s', (_, fields, lines, cents) => {
    expect(taken(fields, [...lines])).toEqual(cents);
  });
});

describe('when it can be used', () => {
  test.each([
    ['unknown', 'unknown_code', null, NEW, "We couldn't find this code. Please check the spelling."],
    [
      'switched off',
      'unknown_code',
      { isActive: false },
      NEW,
      "We couldn't find this code. Please check the spelling.",
    ],
    [
      'before its first day',
      'code_not_begun',
      { startsOn: '2026-03-11' },
      NEW,
      'This code can be used from 11 March 2026.',
    ],
    ['after its last day', 'code_ended', { endsOn: '2026-03-09' }, NEW, 'This code ended on 9 March 2026.'],
    ['used up', 'code_used_up', { mostUses: 3, uses: 3 }, NEW, 'This code has been used up.'],
    [
      'no first visit',
      'first_visit_only',
      { isFirstVisitOnly: true },
      { visitsBefore: 1, usesBefore: 0 },
      'This code is for a first visit only.',
    ],
    [
      'first visits are once per client',
      'code_used_before',
      { isFirstVisitOnly: true },
      { visitsBefore: 0, usesBefore: 1 },
      'This code can be used once per client, and it has been used already.',
    ],
    [
      'used before',
      'code_used_before',
      { isOncePerClient: true },
      { visitsBefore: 9, usesBefore: 1 },
      'This code can be used once per client, and it has been used already.',
    ],
    [
      'nobody chosen',
      'client_needed',
      { isOncePerClient: true },
      null,
      'This code is once per client. Please choose the client first.',
    ],
    ['too little', 'below_minimum', { minimumCents: 8_601 }, NEW, 'This code needs a minimum of $86.01.'],
    [
      'for something else',
      'code_is_for_others',
      { forTreatments: false },
      NEW,
      "This code isn't for what you've chosen.",
    ],
  ] as const)('%s: %s', (_, reason, fields, client, message) => {
    expect(check(fields, [facial], client)).toEqual({ ok: false, reason, message });
  });

  test('on its first and last day, at its minimum, for somebody who used it before, and for nobody known', () => {
    expect(check({ startsOn: DAY, endsOn: DAY, mostUses: 1, minimumCents: 8_600 }).ok).toBe(true);
    expect(check({}, [facial], { visitsBefore: 3, usesBefore: 3 }).ok).toBe(true);
    expect(check({}, [facial], null).ok).toBe(true);
  });

  test('once per client, for somebody who was here and has not used it', () => {
    expect(check({ isOncePerClient: true }, [facial], { visitsBefore: 3, usesBefore: 0 }).ok).toBe(true);
  });

  test('nothing is below the minimum where nothing fits', () => {
    expect(taken({ forProducts: false, minimumCents: 9_000 }, [serum])).toBe('code_is_for_others');
  });

  test('a visit that has a code says so', () => {
    const verdict = check({}, [{ ...facial, isBarred: 'code' }]);
    expect(verdict).toMatchObject({
      message: "This visit already has a promo code, and codes can't be combined.",
    });
  });

  test('the minimum is of what it is for', () => {
    expect(taken({ forProducts: false, minimumCents: 9_000 }, [facial, serum])).toBe('below_minimum');
  });
});

test.each([
  ['welcome20', 'WELCOME20'],
  [' Wel-come 20 ', 'WELCOME20'],
  ['ＷＥＬＣＯＭＥ２０', 'WELCOME20'],
  ['WELCOME\u201320', 'WELCOME20'],
  ['AB', null],
  ['A'.repeat(25), null],
  ['WEL_COME', null],
  ['', null],
  ['-'.repeat(1_000), null],
  [`${'-'.repeat(51)}WELCOME20`, 'WELCOME20'],
  [`${'-'.repeat(52)}WELCOME20`, null],
])('typed %j it is %j', (typed, code) => {
  expect(readPromoCode(typed)).toBe(code);
});

test.each([
  ['percent', '15', 15],
  ['percent', '1', 1],
  ['percent', '100', 100],
  ['percent', '0', null],
  ['percent', '101', null],
  ['percent', '1000', null],
  ['percent', '015', null],
  ['percent', 'a15', null],
  ['percent', '1a', null],
  ['percent', '20.00', null],
  ['amount', '20.00', 2_000],
  ['amount', '0.01', 1],
  ['amount', '0.00', null],
  ['amount', 'free', null],
  ['amount', toMoneyString(MAX_CENTS), MAX_CENTS],
  ['amount', toMoneyString(MAX_CENTS + 1), null],
])('as %s, %s is %j', (kind, value, read) => {
  expect(readPromoValue({ kind, value })).toBe(read);
});
