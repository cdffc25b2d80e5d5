import { expect, test } from 'vitest';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { changeRefusalText, startRefusalText } from './refusal-texts.ts';

const closures = [
  { date: '2026-03-20', reason: 'Hari Raya Puasa' },
  { date: '2026-03-21', reason: '' },
];
const text = (reason: Parameters<typeof startRefusalText>[0], day = '2026-03-11', leadMinutes = 60) =>
  startRefusalText(reason, {
    rules: { hours: defaults.hours, booking: { ...defaults.booking, closures, leadMinutes } },
    start: studioInstant(day, '12:00'),
    minutes: 75,
  });

test.each([
  ['off_the_half_hour', 'Appointments start on the hour or the half hour. Please choose another time.'],
  ['outside_hours', "We're open from 11am to 9pm on that day. Please choose a time in between."],
  [
    'ends_after_closing',
    'This takes 75 minutes and would end after we close at 9pm. Please choose an earlier time.',
  ],
  ['in_the_past', 'That time has already passed. Please choose another one.'],
  ['too_far_ahead', 'We take bookings up to 120 days ahead. Please choose an earlier date.'],
] as const)('%s', (reason, expected) => {
  expect(text(reason)).toBe(expected);
});

test('a closed day says which, a closure why, if a reason was given', () => {
  expect(text('closed_day', '2026-03-15')).toBe("We're closed on Sundays. Please choose another day.");
  expect(text('closure', '2026-03-20')).toBe(
    "We're closed on Friday, 20 March 2026 (Hari Raya Puasa). Please choose another day.",
  );
  expect(text('closure', '2026-03-21')).toBe(
    "We're closed on Saturday, 21 March 2026. Please choose another day.",
  );
});

test.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [120, '2 hours'],
  [1_440, '1 day'],
  [2_880, '2 days'],
  [0, '0 hours'],
])('a lead of %i minutes is said as %s', (minutes, words) => {
  expect(text('too_soon', '2026-03-11', minutes)).toBe(`Please book at least ${words} ahead, or call us.`);
});

test.each(['only_the_studio', 'not_cancellable', 'not_movable'] as const)(
  '%s is said in a sentence',
  (reason) => {
    expect(changeRefusalText[reason]).toMatch(/\.$/);
  },
);
