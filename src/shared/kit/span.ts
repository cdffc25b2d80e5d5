/** A half-open interval: includes the start, not the end. */
export type Span = { start: Date; end: Date };

/** Adjacent spans do not overlap: 10:00–11:00 and 11:00–12:00. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
