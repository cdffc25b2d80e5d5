import { fullName } from '#shared/kit/full-name.ts';
import { oneLine, readAnyPhone, readNames } from './client-line.ts';
import type { ImportCells } from './read-table.ts';

export type MatchableClient = {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  phoneE164: string | null;
};

type FindClient = (cells: ImportCells) => MatchableClient | undefined;

/** Finds the client a line is about: by e-mail, else by phone, else by name; only where no other fits as well. */
export function clientFinder(clients: readonly MatchableClient[]): FindClient {
  const byEmail = indexBy(clients, ({ email }) => email);
  const byPhone = indexBy(clients, ({ phoneE164 }) => phoneE164 ?? '');
  const byName = indexBy(clients, (client) => nameKey(fullName(client)));
  return (cells) => {
    const email = cells.email?.toLowerCase() ?? '';
    if (email) return only(byEmail.get(email));
    const phone = readAnyPhone(cells.phone ?? '');
    if (phone) return only(byPhone.get(phone.phoneE164));
    return only(byName.get(nameKey(fullName(readNames(cells)))));
  };
}

function indexBy(clients: readonly MatchableClient[], keyOf: (client: MatchableClient) => string) {
  const index = new Map<string, MatchableClient[]>();
  for (const client of clients) {
    const key = keyOf(client);
    if (key) index.set(key, [...(index.get(key) ?? []), client]);
  }
  return index;
}

function only(found: MatchableClient[] | undefined): MatchableClient | undefined {
  return found?.length === 1 ? found[0] : undefined;
}

function nameKey(name: string): string {
  return oneLine(name).toLowerCase();
}
