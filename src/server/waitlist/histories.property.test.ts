import { expect, test } from 'vitest';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { runs } from '#shared/testing/runs.ts';
import { liveThrough } from './testing/random-history.ts';

const pair = useTwoStudios('2026-03-10T02:00:00Z');
const seeds = Array.from({ length: runs(1, 30) }, (_, index) => index + 12);

test.each(seeds)(
  'history %i of two processes: nobody shares a time, and nobody who fits is passed over silently',
  async (seed) => {
    const { wrong, ...seen } = await liveThrough(pair, seed, 40);
    expect(wrong).toEqual([]);
    expect(seen.offers).toBeGreaterThan(2);
  },
);
