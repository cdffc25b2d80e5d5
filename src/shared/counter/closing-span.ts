type Span = { from: Date; until: Date };

/**
 * What a closing lists: of the day, from the moment the day before was closed, until it is closed itself. Like money,
 * what comes after a closing is seen at the next one. Whatever happened in the very moment of closing belongs to it.
 */
export function closingSpan(day: Span, dayBeforeClosedAt: Date | null, closedAt: Date | null): Span {
  const from = dayBeforeClosedAt && after(dayBeforeClosedAt) < day.from ? after(dayBeforeClosedAt) : day.from;
  const until = closedAt && after(closedAt) < day.until ? after(closedAt) : day.until;
  return { from, until };
}

function after(moment: Date): Date {
  return new Date(moment.getTime() + 1);
}
