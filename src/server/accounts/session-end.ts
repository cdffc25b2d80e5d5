const SESSION_DAYS = 30;

/** When a session that is used now and never again runs out. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 86_400_000);
}
