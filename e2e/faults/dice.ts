/** Said, so that a storm can be had again. */
export function seedOfStorm(): number {
  const seed = Number(process.env.SEED_OF_STORM ?? Date.now() % 1_000_000);
  console.log(`SEED_OF_STORM=${seed}`);
  return seed;
}

/** The same sequence for the same seed (mulberry32). */
export function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(list: T[], dice: () => number): T[] {
  return list
    .map((item) => ({ item, at: dice() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
