type Offered = { name: string; isActive: boolean; patchTestMonths?: number | undefined };

/** What is true of this studio's treatments; null where none is patch-tested. */
export function patchTestPromise(treatments: readonly Offered[]): string | null {
  const offered = treatments.filter((each) => each.isActive);
  const { length, 0: first } = offered.filter((each) => each.patchTestMonths);
  if (!first) return null;
  if (length === offered.length) return 'Patch-tested before every first visit';
  return `Free patch test before ${length > 1 ? `${length} of our treatments` : first.name}`;
}
