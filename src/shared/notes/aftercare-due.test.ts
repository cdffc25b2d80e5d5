import { expect, test } from 'vitest';
import { aftercareDueAt, visitAftercareDueAt } from './aftercare-due.ts';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);

test.each([
  ['without a note it waits for one', '08:00:00', null, '09:00:00'],
  ['with a note from before only for the undo', '08:00:00', '07:50:00', '08:00:12'],
  ['a note of after is waited for in the same way', '08:00:00', '08:05:00', '08:05:12'],
])('%s', (_, changed, noted, due) => {
  expect(aftercareDueAt({ changedAt: at(changed), notedAt: noted ? at(noted) : null })).toEqual(at(due));
});

test.each([
  ['the last of its treatments decides', ['08:00:00', '08:30:00'], [], '09:30:00'],
  ['one that is still open is waited for', ['08:00:00'], ['09:15:00'], '10:15:00'],
  ['but not one that was forgotten', ['08:00:00'], ['06:00:00'], '09:00:00'],
])('of a visit %s', (_, changed, ends, due) => {
  const done = changed.map((time) => ({ changedAt: at(time), notedAt: null }));
  expect(visitAftercareDueAt(done, ends.map(at))).toEqual(at(due));
});
