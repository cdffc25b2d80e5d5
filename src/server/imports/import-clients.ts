import { addClients, changeClients, listClients } from '#server/accounts/admin/import-clients.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import { mapInBatches } from '#server/kit/map-in-batches.ts';
import { type ClientLine, decideClient, readClientLine } from '#shared/imports/client-line.ts';
import { decide } from '#shared/imports/decision.ts';
import { fullName } from '#shared/kit/full-name.ts';
import type { Importer, LineResult } from './importer.ts';

/** All at once: thousands of clients are a few statements. */
export const importClients: Importer = async (inTransaction, lines) => {
  const byEmail = new Map((await listClients(inTransaction)).map((client) => [client.email, client]));
  const firstLines = new Map<string, number>();
  const added: ClientLine[] = [];
  const changed: ClientLine[] = [];
  const results = await mapInBatches(lines, ({ line, cells }): LineResult => {
    const read = readClientLine(cells);
    if (!read.ok) return { line, title: cells.email || cells.fullName || titleOf(cells), ...read.decision };
    const { value, note } = read;
    const title = [fullName(value), value.email].filter(Boolean).join(', ');
    const before = firstLines.get(value.email);
    if (before) return { line, title, ...decide('skipped', `Line ${before} has the same e-mail.`) };
    firstLines.set(value.email, line);
    const decision = decideClient(value, byEmail.get(value.email), note);
    if (decision.fate === 'new') added.push(value);
    if (decision.fate === 'changed') changed.push(value);
    return { line, title, ...decision };
  });
  if (!(await addClients(inTransaction, added))) throw retryTransaction('an e-mail was taken meanwhile');
  await changeClients(inTransaction, changed);
  return { lines: results };
};

function titleOf({ firstName = '', lastName = '', phone = '' }: Record<string, string>): string {
  return fullName({ firstName, lastName }) || phone;
}
