import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_SIGNS, groupCode } from '#shared/loyalty/voucher.ts';
import { GIFT_CODE_LENGTH } from '#shared/prepaid/ledger/gift-card.ts';
import { recogniseCode } from './recognise-code.ts';

const kindsOf = (typed: string) => recogniseCode(typed).map(({ kind, code }) => `${kind} ${code}`);

test.each([
  ['a promo code', 'WELCOME20', ['promo WELCOME20']],
  ['small letters and blanks', ' wel come-20 ', ['promo WELCOME20']],
  ['full-width letters of a phone', 'ＷＥＬＣＯＭＥ２０', ['promo WELCOME20']],
  ['a voucher', 'k7qm 4xwp 9trd', ['voucher K7QM-4XWP-9TRD', 'promo K7QM4XWP9TRD']],
  ['a gift card', 'k7qm–4xwp–9trd–2fgh', ['gift_card K7QM-4XWP-9TRD-2FGH', 'promo K7QM4XWP9TRD2FGH']],
  [
    'the link of a gift card',
    'https://studio.test/gift-cards/balance#K7QM-4XWP-9TRD-2FGH',
    ['gift_card K7QM-4XWP-9TRD-2FGH', 'promo K7QM4XWP9TRD2FGH'],
  ],
  ['a long word with letters that no voucher has', 'HOLIDAYTREAT', ['promo HOLIDAYTREAT']],
  ['nothing', '', []],
  ['blanks', '   ', []],
  ['a sentence', 'what is this?', []],
  ['too short', 'AB', []],
  ['far too long', 'A'.repeat(1_000), []],
])('%s: %s', (_, typed, kinds) => {
  expect(kindsOf(typed)).toEqual(kinds);
});

test('every voucher and gift card is recognised first, in whatever spelling', () => {
  const sign = fc.constantFrom(...CODE_SIGNS);
  const lengths = fc.constantFrom(
    ['voucher', CODE_LENGTH] as const,
    ['gift_card', GIFT_CODE_LENGTH] as const,
  );
  const spelled = lengths.chain(([kind, length]) =>
    fc.record({
      kind: fc.constant(kind),
      signs: fc.array(sign, { minLength: length, maxLength: length }),
      gaps: fc.array(fc.constantFrom('', ' ', '-', '–', '\t'), { minLength: length, maxLength: length }),
      isSmall: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(spelled, ({ kind, signs, gaps, isSmall }) => {
      const typed = signs.map((each, at) => `${isSmall ? each.toLowerCase() : each}${gaps[at]}`).join('');
      expect(recogniseCode(typed)[0]).toEqual({ kind, code: groupCode(signs.join('')) });
    }),
  );
});
