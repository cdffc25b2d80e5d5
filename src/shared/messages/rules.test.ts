import { describe, expect, test } from 'vitest';
import { isHeldOut } from './holdout.ts';
import { defaultTemplate, KINDS, MESSAGE_KINDS } from './kinds.ts';
import { isQuiet, quietUntil } from './quiet-hours.ts';
import { checkTemplate, fillTemplate } from './template.ts';
import { isMobile, whatsappUrl } from './whatsapp.ts';

describe('quiet hours', () => {
  const night = { quietFrom: '21:00', quietTo: '09:00' };
  const at = (time: string) => new Date(`2026-03-10T${time}:00+08:00`);
  test.each([
    ['20:59', false],
    ['21:00', true],
    ['03:00', true],
    ['08:59', true],
    ['09:00', false],
  ])('at %s: %s', (time, expected) => {
    expect(isQuiet(night, at(time))).toBe(expected);
  });

  test('end in the morning, of today or tomorrow', () => {
    expect(quietUntil(night, at('23:00')).toISOString()).toBe('2026-03-11T01:00:00.000Z');
    expect(quietUntil(night, at('03:00')).toISOString()).toBe('2026-03-10T01:00:00.000Z');
    expect(quietUntil(night, at('12:00'))).toEqual(at('12:00'));
  });

  test('over noon, or never', () => {
    expect(isQuiet({ quietFrom: '12:00', quietTo: '14:00' }, at('13:00'))).toBe(true);
    expect(isQuiet({ quietFrom: '12:00', quietTo: '14:00' }, at('23:00'))).toBe(false);
    expect(isQuiet({ quietFrom: '00:00', quietTo: '00:00' }, at('00:00'))).toBe(false);
  });
});

describe('a template', () => {
  const rebook = defaultTemplate('rebook');
  test.each(MESSAGE_KINDS)('of %s is sound as it comes', (kind) => {
    const channels = ['email', 'whatsapp'] as const;
    expect(checkTemplate(kind, { ...defaultTemplate(kind), channels: [...channels] })).toEqual({});
  });

  test('that advertises is off at first', () => {
    const on = MESSAGE_KINDS.filter((kind) => defaultTemplate(kind).isOn);
    expect(on.filter((kind) => KINDS[kind].isMarketing)).toEqual([]);
  });

  test.each([
    ['no channel', { channels: [] }, 'channels'],
    ['an unknown placeholder', { text: 'Hi {name}' }, 'text'],
    ['one of another kind', { subject: 'For {amount}' }, 'subject'],
    ['a bracket too many', { text: 'Hi {firstName' }, 'text'],
    ['no text', { text: '  ' }, 'text'],
    ['no subject', { subject: '' }, 'subject'],
    ['a treatment by WhatsApp', { whatsappText: '{studio}: your {treatment}' }, 'whatsappText'],
    ['nobody who writes', { channels: ['whatsapp' as const], whatsappText: 'Hi!' }, 'whatsappText'],
  ])('with %s is refused', (_, fields, field) => {
    expect(Object.keys(checkTemplate('rebook', { ...rebook, ...fields }))).toEqual([field]);
  });

  test('is filled in, and what is not known stays as it is', () => {
    expect(fillTemplate('Hi {firstName}, {x} {date}', { firstName: 'Mei', date: '$1' })).toBe(
      'Hi Mei, {x} $1',
    );
    expect(fillTemplate('Hi {firstName}, this is {studio}', { firstName: '', studio: 'Petal' })).toBe(
      'Hi, this is Petal',
    );
  });
});

test.each([
  ['+6591234567', true],
  ['+6581234567', true],
  ['+6561234567', false],
  ['+6531234567', false],
  ['+659123456', false],
  ['+60123456789', true],
  ['+1', false],
  ['', false],
])('WhatsApp reaches %s: %s', (phone, expected) => {
  expect(isMobile(phone)).toBe(expected);
});

test('a link to WhatsApp has the number without its plus, and a text with anything in it', () => {
  expect(whatsappUrl('+6591234567', 'Hi Mei & co?\n#1')).toBe(
    'https://wa.me/6591234567?text=Hi%20Mei%20%26%20co%3F%0A%231',
  );
});

test('about a tenth is held back, always the same', () => {
  const keys = Array.from({ length: 5_000 }, (_, n) => ({
    clientId: n,
    kind: 'rebook',
    occasion: `visit ${n % 97}`,
  }));
  const held = keys.filter((key) => isHeldOut(key, 10)).length;
  expect(held).toBeGreaterThan(400);
  expect(held).toBeLessThan(600);
  expect(keys.every((key) => !isHeldOut(key, 0))).toBe(true);
  expect(keys.filter((key) => isHeldOut(key, 10)).every((key) => isHeldOut(key, 20))).toBe(true);
});
