const DAYS_AFTER_VISIT = 30;

/** A mailed link works until then. */
export function manageLinkEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + DAYS_AFTER_VISIT * 86_400_000);
}
