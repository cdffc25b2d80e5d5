import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignAll, type Demand, meets, neighboursOf } from './assign-all.ts';

const demand = (from: number, to: number, ...choices: number[]): Demand => ({ from, to, choices });

test('each gets its best choice that is free', () => {
  expect(assignAll([demand(0, 2, 1, 2), demand(1, 3, 1, 2), demand(2, 4, 1, 2)])).toEqual([1, 2, 1]);
  expect(assignAll([demand(0, 2, 3, 1), demand(0, 2, 3, 1)])).toEqual([3, 1]);
});

test('goes back from a dead end, and leaves alone what has one choice', () => {
  // The first alone could have 1, but then the second has none.
  expect(assignAll([demand(0, 2, 1, 2), demand(1, 4, 1, 2), demand(3, 5, 2)])).toEqual([2, 1, 2]);
  expect(assignAll([demand(0, 9, 2, 1), demand(1, 3, 1, 2), demand(5, 6, 2)])).toEqual([1, 2, 2]);
});

test('says so when there is no way', () => {
  expect(assignAll([demand(0, 2, 1), demand(1, 3, 1)])).toBeNull();
  expect(assignAll([demand(0, 2, 1, 2), demand(0, 2, 1, 2), demand(1, 3, 1, 2)])).toBeNull();
  expect(assignAll([demand(0, 1)])).toBeNull();
  expect(assignAll([])).toEqual([]);
});

test('does not search one dead end twice: thirty who want the same two are refused at once', () => {
  const others = Array.from({ length: 30 }, (_, index) => demand(index, index + 1, 1, 2, 3, 4));
  expect(assignAll([...others, demand(40, 42, 1, 2), demand(40, 42, 1, 2), demand(41, 43, 1, 2)])).toBeNull();
});

const small: fc.Arbitrary<Demand> = fc
  .tuple(
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 1, max: 4 }),
    fc.shuffledSubarray([1, 2, 3], { minLength: 0 }),
  )
  .map(([from, length, choices]) => demand(from, from + length, ...choices));

test('finds a way exactly when trying every way finds one', () => {
  fc.assert(
    fc.property(fc.array(small, { maxLength: 7 }), (demands) => {
      const assigned = assignAll(demands);
      if (assigned) expect(isValid(demands, assigned)).toBe(true);
      expect(assigned !== null).toBe(everyWay(demands).some((way) => isValid(demands, way)));
    }),
    { numRuns: 500 },
  );
});

test('what is not near is not affected', () => {
  fc.assert(
    fc.property(fc.array(small, { maxLength: 7 }), small, (all, stretch) => {
      const near = neighboursOf(all, stretch);
      const far = all.filter((each) => !near.includes(each));
      expect(far.some((each) => [stretch, ...near].some((other) => meets(each, other)))).toBe(false);
    }),
  );
});

function isValid(demands: Demand[], assigned: number[]): boolean {
  return demands.every(
    (each, index) =>
      each.choices.includes(assigned[index]!) &&
      demands.every((other, at) => at === index || assigned[at] !== assigned[index] || !meets(each, other)),
  );
}

function everyWay([first, ...others]: Demand[]): number[][] {
  if (!first) return [[]];
  const rest = everyWay(others);
  return first.choices.flatMap((choice) => rest.map((way) => [choice, ...way]));
}
