import { plainName } from '#shared/clients/plain-name.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { readAnyPhone, readNames } from './client-line.ts';
import type { ImportCells } from './read-table.ts';

/** Somebody we know: a member, an account that an import made, or a guest's card. */
export type KnownClient = {
  /** Null: an account whose owner never booked nor verified the e-mail. */
  clientId: number | null;
  /** Null: a guest. */
  userId: number | null;
  name: string;
  /** '' : none. */
  email: string;
  phone: string;
  phoneE164: string;
  isStaff: boolean;
  /** They registered: their details are their own. */
  isVerified: boolean;
  isDeactivated: boolean;
};

type FindClient = (cells: ImportCells) => KnownClient | undefined;

/**
 * Finds the client a line is about: by e-mail, else by phone, else by name; only where no other fits as well. Of several with
 * the same phone it is the one with the name, too.
 */
export function clientFinder(clients: readonly KnownClient[]): FindClient {
  const standing = clients.filter(({ isDeactivated }) => !isDeactivated);
  const byEmail = indexBy(standing, ({ email }) => email);
  const byPhone = indexBy(standing, ({ phoneE164 }) => phoneE164);
  const byName = indexBy(standing, ({ name }) => plainName(name));
  return (cells) => {
    const name = plainName(fullName(readNames(cells)));
    const email = cells.email?.toLowerCase() ?? '';
    if (email && byEmail.has(email)) return oneNamed(byEmail.get(email), name);
    const phone = readAnyPhone(cells.phone ?? '');
    if (phone && byPhone.has(phone.phoneE164)) return oneNamed(byPhone.get(phone.phoneE164), name);
    return email || phone ? undefined : oneNamed(byName.get(name), name);
  };
}

/** A member before a guest's card of the same e-mail: it becomes theirs when they register. */
function oneNamed(found: readonly KnownClient[] = [], name: string): KnownClient | undefined {
  if (found.length <= 1) return found[0];
  const named = found.filter((client) => plainName(client.name) === name);
  const accounts = named.filter(({ userId }) => userId !== null);
  return named.length === 1 ? named[0] : accounts.length === 1 ? accounts[0] : undefined;
}

export function indexBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (!key) continue;
    const same = index.get(key);
    if (same) same.push(item);
    else index.set(key, [item]);
  }
  return index;
}
