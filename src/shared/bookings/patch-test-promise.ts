type Offered = { name: string; isActive: boolean; patchTestMonths?: number | undefined };

/** What is true of this studio's treatments; null where none is patch-tested. */
export function patchTestPromise(treatments: readonly Offered[]): string | null {
  const offered = treatments.filter(({ isActive }) => isActive);
  const tested = offered.filter(({ patchTestMonths }) => patchTestMonths !== undefined);
  const [first] = tested;
  if (!first) return null;
  if (tested.length === offered.length) return 'Patch-tested before every first visit';
  return tested.length === 1
    ? `Free patch test before ${first.name}`
    : `Free patch test before ${tested.length} of our treatments`;
}
