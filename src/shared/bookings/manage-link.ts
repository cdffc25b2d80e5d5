const DAYS_AFTER_VISIT = 30;

/** Till then a mailed link opens its booking. */
export function manageLinkEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + DAYS_AFTER_VISIT * 86_400_000);
}
