/** The page numbers to show: the first, the last, the current and its neighbours; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);

  return sorted.flatMap((n, i) => {
    const missing = n - (sorted[i - 1] ?? 0) - 1;
    if (missing === 0) return [n];
    // A gap for a single page would be as wide as that page.
    return missing === 1 ? [n - 1, n] : [null, n];
  });
}
