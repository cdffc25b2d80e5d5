import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePerson, type PersonKeys } from './same-person.ts';

const NOBODY: PersonKeys = { accountIds: [], emails: [], phones: [], cardIds: [] };
const MEI: PersonKeys = {
  accountIds: [1],
  emails: ['mei@example.com'],
  phones: ['+6591234567'],
  cardIds: [7, 8],
};

describe('the same person', () => {
  test.each<[string, Partial<PersonKeys>]>([
    ['account', { accountIds: [1] }],
    ['account among several', { accountIds: [2, 1] }],
    ['e-mail', { emails: ['mei@example.com'] }],
    ['e-mail with a +tag', { emails: ['mei+spa@example.com'] }],
    ['e-mail in another case, with spaces', { emails: [' MEI+x@Example.com '] }],
    ['second e-mail', { emails: ['work@example.com', 'mei@example.com'] }],
    ['phone', { phones: ['+6591234567'] }],
    ['phone with another e-mail', { phones: ['+6591234567'], emails: ['jo@example.com'] }],
    ['card', { cardIds: [7] }],
    ['card that was merged', { cardIds: [8] }],
  ])('has the same %s', (_, other) => {
    expect(isSamePerson(MEI, { ...NOBODY, ...other })).toBe(true);
  });

  test.each<[string, Partial<PersonKeys>]>([
    ['nothing', {}],
    ['another account', { accountIds: [2] }],
    ['an account with the number of a card', { accountIds: [7] }],
    ['a card with the number of an account', { cardIds: [1] }],
    ['the same name elsewhere', { emails: ['mei@example.org'] }],
    ['a name that begins alike', { emails: ['mei.tan@example.com'] }],
    ['another phone', { phones: ['+6591234568'] }],
    ['an e-mail that is a phone', { emails: ['+6591234567'] }],
  ])('is not known by %s', (_, other) => {
    expect(isSamePerson(MEI, { ...NOBODY, ...other })).toBe(false);
  });

  test.each(['', ' '])('a missing e-mail or phone (%j) is nobody’s', (missing) => {
    const unknown = { ...NOBODY, emails: [missing], phones: [missing] };
    expect(isSamePerson(unknown, unknown)).toBe(false);
  });
});

const keys: fc.Arbitrary<PersonKeys> = fc.record({
  accountIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  emails: fc.array(fc.constantFrom('', 'a@x.sg', 'a+1@x.sg', 'A@X.sg', 'b@x.sg', '+@x.sg'), { maxLength: 2 }),
  phones: fc.array(fc.constantFrom('', '+6591234567', '+6598765432'), { maxLength: 2 }),
  cardIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
});

test('it goes both ways, and more keys never make two people of one', () => {
  fc.assert(
    fc.property(keys, keys, keys, (one, other, more) => {
      const isSame = isSamePerson(one, other);
      expect(isSamePerson(other, one)).toBe(isSame);
      const wider = {
        accountIds: [...one.accountIds, ...more.accountIds],
        emails: [...one.emails, ...more.emails],
        phones: [...one.phones, ...more.phones],
        cardIds: [...one.cardIds, ...more.cardIds],
      };
      expect(isSamePerson(wider, other)).toBe(isSame || isSamePerson(more, other));
    }),
  );
});

test('somebody of whom anything is known is themself', () => {
  fc.assert(
    fc.property(keys, (one) => {
      const isKnown =
        [...one.accountIds, ...one.cardIds].length > 0 || [...one.emails, ...one.phones].some(Boolean);
      expect(isSamePerson(one, one)).toBe(isKnown);
    }),
  );
});
