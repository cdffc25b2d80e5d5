import { describe, expect, test } from 'vitest';
import {
  type CardDetails,
  type Consent,
  changesConsent,
  fillIn,
  joinConsents,
  joinDetails,
  joinTexts,
  NO_DETAILS,
} from './details.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const on = (clientId: number, fields: Partial<CardDetails>, day = clientId): CardDetails => ({
  ...NO_DETAILS,
  clientId,
  updatedAt: at(day),
  ...fields,
});

describe('joinDetails', () => {
  test('nothing is known of a card without details', () => {
    expect(joinDetails([], 1)).toEqual(NO_DETAILS);
  });

  test('the surviving card says it, then the newest of the others', () => {
    const rows = [
      on(2, { birthday: '1990-02-02', address: '2 Old Road', language: 'English' }, 20),
      on(3, { birthday: '1990-03-03', address: '3 New Road', joinedOn: '2020-01-01' }, 30),
      on(1, { birthday: '1990-01-01', preferredTherapistId: 7 }, 1),
    ];
    expect(joinDetails(rows, 1)).toMatchObject({
      birthday: '1990-01-01',
      address: '3 New Road',
      language: 'English',
      joinedOn: '2020-01-01',
      preferredTherapistId: 7,
    });
  });

  test('tags, notes and allergies are of all cards, each once', () => {
    const rows = [
      on(1, { tags: ['VIP', 'Bride'], notes: 'Likes tea', allergies: 'Nuts', allergiesReviewedAt: at(1) }),
      on(2, { tags: ['vip', 'Friend'], notes: 'Likes tea', allergies: 'Latex' }),
    ];
    expect(joinDetails(rows, 1)).toMatchObject({
      tags: ['VIP', 'Bride', 'Friend'],
      notes: 'Likes tea',
      allergies: 'Nuts\nLatex',
      allergiesReviewedAt: null,
      allergiesReviewedBy: null,
    });
  });

  test('allergies are confirmed when each part is, by who was the last', () => {
    const rows = [
      on(1, { allergies: 'Nuts', allergiesReviewedAt: at(4), allergiesReviewedBy: 4 }),
      on(2, { allergies: 'Latex', allergiesReviewedAt: at(5), allergiesReviewedBy: 5 }),
      on(3, {}),
    ];
    expect(joinDetails(rows, 1)).toMatchObject({ allergiesReviewedAt: at(5), allergiesReviewedBy: 5 });
  });

  test('blocked when any card is, with every reason', () => {
    const rows = [
      on(1, {}),
      on(2, { blockedAt: at(2), blockedReason: 'No-shows' }),
      on(3, { blockedAt: at(3), blockedReason: 'Unpaid' }),
    ];
    expect(joinDetails(rows, 1)).toMatchObject({ blockedAt: at(3), blockedReason: 'Unpaid\nNo-shows' });
  });
});

test.each([
  ['the same twice', ['Nuts', 'Nuts'], 'Nuts'],
  ['one that is a line of the other', ['Nuts\nLatex', 'Latex'], 'Nuts\nLatex'],
  ['one that has the other as a line', ['Latex', 'Nuts\nLatex'], 'Nuts\nLatex'],
  ['one that only begins alike', ['Nuts', 'Nutmeg'], 'Nuts\nNutmeg'],
  ['an empty one', ['', 'Nuts'], 'Nuts'],
])('texts are joined: %s', (_, texts, joined) => {
  expect(joinTexts(texts)).toBe(joined);
});

describe('fillIn', () => {
  const known = { ...NO_DETAILS, birthday: '1990-01-01', tags: ['VIP'], notes: 'Likes tea' };

  test('fills what is empty, adds tags and notes, and leaves what is there', () => {
    const given = { birthday: '1991-01-01', address: '1 Road', tags: ['vip', 'Bride'], notes: 'Cold hands' };
    const filled = fillIn(known, given);
    expect(filled).toEqual({
      ...known,
      address: '1 Road',
      tags: ['VIP', 'Bride'],
      notes: 'Likes tea\nCold hands',
    });
    expect(fillIn(filled, given)).toEqual(filled);
  });

  test('allergies that are added wait to be confirmed; the same ones stay confirmed', () => {
    const reviewed = { ...known, allergies: 'Nuts', allergiesReviewedAt: at(1), allergiesReviewedBy: 4 };
    expect(fillIn(reviewed, { allergies: 'Nuts' })).toEqual(reviewed);
    expect(fillIn(reviewed, { allergies: 'Latex' })).toMatchObject({
      allergies: 'Nuts\nLatex',
      allergiesReviewedAt: null,
      allergiesReviewedBy: null,
    });
  });

  test('never unblocks, nor changes why somebody is blocked', () => {
    const blocked = { ...known, blockedAt: at(1), blockedReason: 'No-shows' };
    expect(fillIn(blocked, { blockedAt: null })).toEqual(blocked);
    expect(fillIn(blocked, { blockedAt: at(2), blockedReason: 'Other' })).toEqual(blocked);
    expect(fillIn(known, { blockedAt: at(2), blockedReason: 'Other' })).toMatchObject({
      blockedAt: at(2),
      blockedReason: 'Other',
    });
  });
});

describe('consents', () => {
  const consent = (fields: Partial<Consent>): Consent => ({
    channel: 'email',
    isGiven: true,
    source: 'staff',
    words: '',
    givenAt: at(1),
    ...fields,
  });

  test('of two cards the no wins, in the order of the channels', () => {
    const no = consent({ isGiven: false });
    const rows = [consent({ channel: 'sms' }), consent({ givenAt: at(9) }), no];
    expect(joinConsents(rows)).toEqual([no, consent({ channel: 'sms' })]);
  });

  test.each([
    ['what nobody knew', undefined, true, false, true],
    ['a no that becomes a yes by an import', false, true, false, false],
    ['a no that becomes a yes by staff', false, true, true, true],
    ['a yes that becomes a no by an import', true, false, false, true],
    ['the same', true, true, true, false],
  ])('%s', (_, known, isGiven, mayWiden, expected) => {
    const before = known === undefined ? undefined : { isGiven: known };
    expect(changesConsent(before, isGiven, { mayWiden })).toBe(expected);
  });
});
