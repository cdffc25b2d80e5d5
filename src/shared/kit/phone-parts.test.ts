import { describe, expect, test } from 'vitest';
import { DEFAULT_DIAL_CODE, dialCodes } from './dial-codes.ts';
import { isPhoneLike, joinPhone, splitPhone } from './phone-parts.ts';

describe('the dial codes', () => {
  test('are these, each with its country', () => {
    expect(dialCodes.map(({ code, country }) => `${code} ${country}`)).toEqual([
      '+65 Singapore',
      '+60 Malaysia',
      '+62 Indonesia',
      '+66 Thailand',
      '+84 Vietnam',
      '+63 Philippines',
      '+852 Hong Kong',
      '+886 Taiwan',
      '+1 USA/Canada',
      '+44 United Kingdom',
      '+61 Australia',
      '+81 Japan',
      '+82 South Korea',
      '+86 China',
      '+91 India',
    ]);
  });

  test('begin with the studio’s own, and none comes twice', () => {
    expect(dialCodes[0]).toEqual({ code: DEFAULT_DIAL_CODE, flag: '🇸🇬', country: 'Singapore' });
    expect(new Set(dialCodes.map(({ code }) => code)).size).toBe(15);
  });
});

describe('a phone', () => {
  test.each([
    [null, '+65', ''],
    ['', '+65', ''],
    ['+65 91234567', '+65', '91234567'],
    ['+65 9123 4567', '+65', '9123 4567'],
    ['+6591234567', '+65', '91234567'],
    ['+886912345678', '+886', '912345678'],
    ['+85291234567', '+852', '91234567'],
    ['+12025550123', '+1', '2025550123'],
    ['+49 3012345', '+49', '3012345'],
    ['91234567', '+65', '91234567'],
    ['9123 4567', '+65', '9123 4567'],
    [' +65  9123 4567 ', '+65', '9123 4567'],
    ['+9991234', '+65', '+9991234'],
  ])('%o falls into %s and %s', (phone, code, number) => {
    expect(splitPhone(phone)).toEqual({ code, number });
  });

  test.each(dialCodes)('with $code comes back as it was', ({ code }) => {
    expect(joinPhone(splitPhone(`${code} 91234567`))).toBe(`${code} 91234567`);
  });

  test('is joined without the spaces around it', () =>
    expect(joinPhone({ code: '+65', number: ' 9123 4567 ' })).toBe('+65 9123 4567'));

  test('without a number is none', () => expect(joinPhone({ code: '+65', number: '  ' })).toBeNull());

  test.each([
    ['+65', '91234567', true],
    ['+65', '9123 4567', true],
    ['+65', '9123456', false],
    ['+65', '912345678', false],
    ['+60', '12345', false],
    ['+60', '123456', true],
    ['+60', '12-345 6789', true],
    ['+1', '(202) 555-0123', true],
    ['+1', '123456789012345', false],
    ['+1', '12345678901234', true],
    ['+65', '9123456x', false],
    ['+65', 'nine1234', false],
    ['+65', '', false],
  ])('%s %s could be one: %o', (code, number, isOne) => {
    expect(isPhoneLike({ code, number })).toBe(isOne);
  });
});
