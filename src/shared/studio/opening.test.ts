import { describe, expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from './defaults.ts';
import { hoursInWords, openingLine, openSpan, otherHoursAhead } from './opening.ts';

const { hours } = defaults;
const neverOpen = [null, null, null, null, null, null, null];

describe('openSpan', () => {
  test('a weekday runs from eleven to nine by the studio’s clock', () => {
    expect(openSpan(hours, '2026-11-16')).toEqual({
      start: new Date('2026-11-16T03:00:00Z'),
      end: new Date('2026-11-16T13:00:00Z'),
    });
  });

  test('a Sunday has no hours', () => {
    expect(openSpan(hours, '2026-11-15')).toBeNull();
  });
});

describe('openingLine', () => {
  test.each([
    ['on a Monday morning', '2026-11-16', '10:59', false, 'Opens 11am'],
    ['on the minute it opens', '2026-11-16', '11:00', true, 'Open now until 9pm'],
    ['a minute before closing', '2026-11-16', '20:59', true, 'Open now until 9pm'],
    ['on the minute it closes', '2026-11-16', '21:00', false, 'Opens Tue 11am'],
    ['on a Saturday evening', '2026-11-21', '18:00', false, 'Opens Mon 11am'],
    ['on a Sunday', '2026-11-22', '12:00', false, 'Opens Mon 11am'],
  ])('%s', (_, day, time, isOpen, text) => {
    expect(openingLine({ hours }, studioInstant(day, time))).toEqual({ isOpen, text });
  });

  test('a studio open one day a week opens that day next week', () => {
    const onlyMonday = [{ opens: '11:00', closes: '12:00' }, ...neverOpen.slice(1)];
    expect(openingLine({ hours: onlyMonday }, studioInstant('2026-11-16', '12:00')).text).toBe(
      'Opens Mon 11am',
    );
  });

  test('a studio without hours is closed', () => {
    expect(openingLine({ hours: neverOpen }, studioInstant('2026-11-16', '12:00'))).toEqual({
      isOpen: false,
      text: 'Closed',
    });
  });
});

describe('closures and special hours', () => {
  const booking = {
    ...defaults.booking,
    closures: [
      { date: '2026-11-17', reason: 'Training' },
      { date: '2026-12-25', reason: 'Christmas' },
    ],
    specialHours: [
      { date: '2026-11-16', opens: '10:00', closes: '14:00', reason: 'Fair' },
      { date: '2026-11-17', opens: '10:00', closes: '14:00', reason: 'Fair' },
      { date: '2026-11-22', opens: '12:00', closes: '16:00', reason: '' },
    ],
  };
  const otherHours = otherHoursAhead(booking, '2026-11-16');

  test('of the next seven days are public; a closure goes before special hours', () => {
    expect(otherHours).toEqual([
      { date: '2026-11-16', hours: { opens: '10:00', closes: '14:00' } },
      { date: '2026-11-17', hours: null },
      { date: '2026-11-22', hours: { opens: '12:00', closes: '16:00' } },
    ]);
  });

  test.each([
    ['open earlier than usual', '2026-11-16', '10:00', true, 'Open now until 2pm'],
    ['shut earlier than usual', '2026-11-16', '14:00', false, 'Opens Wed 11am'],
    ['closed all day', '2026-11-17', '12:00', false, 'Opens Wed 11am'],
    ['open on a Sunday', '2026-11-22', '12:30', true, 'Open now until 4pm'],
  ])('%s', (_, day, time, isOpen, text) => {
    expect(openingLine({ hours, otherHours }, studioInstant(day, time))).toEqual({ isOpen, text });
  });
});

describe('hoursInWords', () => {
  test('says the specified hours as a person would', () => {
    expect(hoursInWords(hours)).toEqual(['Mon–Fri 11am–9pm', 'Sat 10am–6pm', 'Closed Sundays']);
  });

  test('says a run of closed days together', () => {
    expect(hoursInWords(neverOpen)).toEqual(['Closed Mon–Sun']);
  });
});
