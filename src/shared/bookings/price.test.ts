import { describe, expect, test } from 'vitest';
import { checkExtraction, extractionNote, formTotalCents } from './price.ts';

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

describe('formTotalCents', () => {
  test.each([
    ['168 and the extraction before a treatment is chosen', undefined, true, 19_600],
    ['the treatment and the extraction', { price: '58.00', extraction: 'required' }, true, 8_600],
    ['the same while the box is not checked', { price: '58.00', extraction: 'required' }, false, 8_600],
    ['an optional one that is wanted', { price: '58.00', extraction: 'optional' }, true, 8_600],
    ['an optional one that is not', { price: '58.00', extraction: 'optional' }, false, 5_800],
    ['an included one costs nothing', { price: '58.00', extraction: 'included' }, true, 5_800],
    ['nor does none', { price: '58.00', extraction: 'none' }, true, 5_800],
  ] as const)('%s', (_, treatment, isChecked, expected) => {
    expect(formTotalCents(treatment, isChecked)).toBe(expected);
  });
});

test.each([
  ['required', '+ $28.00 extraction'],
  ['optional', 'extraction optional, + $28.00'],
  ['included', 'extraction included'],
  ['none', null],
] as const)('beside the price of one whose extraction is %s stands %s', (rule, note) => {
  expect(extractionNote(rule)).toBe(note);
});
