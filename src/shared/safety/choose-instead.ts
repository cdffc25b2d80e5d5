type Offered = {
  id: number;
  priceCents: number;
  /** Gentle: the studio names it itself. */
  isOfferedInstead?: boolean;
};

/** Something that suits instead: a gentle one where the studio has named some, else the nearest in price. */
export function chooseInstead<One extends Offered>(
  offered: readonly One[],
  id: number,
  isSuitable: (one: One) => boolean,
): One | undefined {
  const price = offered.find((each) => each.id === id)?.priceCents ?? 0;
  return offered
    .filter((each) => each.id !== id && isSuitable(each))
    .toSorted(
      (a, b) =>
        Number(b.isOfferedInstead ?? false) - Number(a.isOfferedInstead ?? false) ||
        Math.abs(a.priceCents - price) - Math.abs(b.priceCents - price),
    )[0];
}
