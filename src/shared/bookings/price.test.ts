import { describe, expect, test } from 'vitest';
import { checkExtraction, extractionNote, priceToShow, treatmentCents } from './price.ts';

describe('checkExtraction', () => {
  const yes = { ok: true, addExtraction: true, extractionCents: 2_800 };
  const none = { ok: true, addExtraction: false, extractionCents: 0 };
  const refused = { ok: false, reason: 'extraction_required' };
  const included = { ok: true, addExtraction: true, extractionCents: 0 };

  test.each([
    ['required', true, yes],
    ['required', false, refused],
    ['required', undefined, none],
    ['required', null, none],
    ['optional', true, yes],
    ['optional', false, none],
    ['optional', undefined, none],
    ['included', true, included],
    ['included', false, included],
    ['included', undefined, included],
    ['none', true, none],
    ['none', undefined, none],
  ] as const)('%s, asked for %s', (rule, input, expected) => {
    expect(checkExtraction(rule, input)).toEqual(expected);
  });
});

describe('what a treatment costs', () => {
  test.each([
    ['with a required extraction', 'required', true, 8_600],
    ['the same while the box is not checked', 'required', false, 8_600],
    ['with an optional one that is wanted', 'optional', true, 8_600],
    ['with an optional one that is not', 'optional', false, 5_800],
    ['with an included one', 'included', true, 5_800],
    ['without one', 'none', true, 5_800],
  ] as const)('%s', (_, extraction, isChosen, expected) => {
    expect(treatmentCents({ price: '58.00', extraction }, isChosen)).toBe(expected);
  });

  test.each([
    ['required', '86.00', 'with extraction'],
    ['optional', '58.00', 'extraction optional, +\u00a0$28.00'],
    ['included', '58.00', 'extraction included'],
    ['none', '58.00', null],
  ] as const)('one whose extraction is %s is shown for %s, %s', (extraction, price, note) => {
    expect(priceToShow({ price: '58.00', extraction })).toBe(price);
    expect(extractionNote(extraction)).toBe(note);
  });
});
