import type { Connection } from '#server/kit/db/open-database.ts';

/** The connection as a DATABASE_URL. */
export function urlOf({ host = 'localhost', port, user = '', password, database = '' }: Connection): string {
  const who = [user, password]
    .filter((part) => typeof part === 'string' && part)
    .map((part) => encodeURIComponent(String(part)));
  const where = new URLSearchParams({ host, port: String(port) });
  return `postgres://${who.join(':')}@localhost/${database}?${where}`;
}
