import { expect, test } from 'vitest';
import { closingSpan } from './closing-span.ts';

const at = (text: string) => new Date(`2026-03-${text}Z`);
const day = { from: at('10T00:00:00.000'), until: at('11T00:00:00.000') };

test.each<[string, Date | null, Date | null, [Date, Date]]>([
  ['nothing closed: the day', null, null, [day.from, day.until]],
  ['closed in the evening', null, at('10T20:00:00.000'), [day.from, at('10T20:00:00.001')]],
  ['closed the next morning', null, at('11T01:00:00.000'), [day.from, day.until]],
  ['the day before closed in its evening', at('09T20:00:00.000'), null, [at('09T20:00:00.001'), day.until]],
  ['the day before closed this morning', at('10T01:00:00.000'), null, [day.from, day.until]],
])('%s', (_, dayBeforeClosedAt, closedAt, [from, until]) => {
  expect(closingSpan(day, dayBeforeClosedAt, closedAt)).toEqual({ from, until });
});

test('two days in a row share no moment and miss none', () => {
  const next = { from: day.until, until: at('12T00:00:00.000') };
  for (const closedAt of [
    at('10T20:00:00.000'),
    at('10T23:59:59.999'),
    at('11T00:00:00.000'),
    at('11T05:00:00.000'),
  ]) {
    expect(closingSpan(day, null, closedAt).until).toEqual(closingSpan(next, closedAt, null).from);
  }
});
