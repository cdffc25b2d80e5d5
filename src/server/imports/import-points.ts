import { readKnownClients } from '#server/clients/imports/imported-cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import { findImportedBalance, importBalance } from '#server/loyalty/admin/import-balance.ts';
import { decide } from '#shared/imports/decision.ts';
import { clientFinder, type KnownClient } from '#shared/imports/match-client.ts';
import { decidePoints, readPointsLine } from '#shared/imports/points-line.ts';
import type { ImportCells } from '#shared/imports/read-table.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { type Importer, type ImportRecord, type LineResult, requireAtOnce } from './importer.ts';

export const importPoints: Importer = async (inTransaction, lines, { source }) => {
  requireAtOnce('points', lines.length);
  const find = clientFinder(await readKnownClients(inTransaction));
  const results: LineResult[] = [];
  const records: ImportRecord[] = [];
  for (const { line, cells } of lines) {
    const client = find(cells);
    const decision = await importLine(inTransaction, cells, client, source);
    results.push({ line, title: titleOf(cells), ...decision });
    if (decision.fate !== 'new' || !client?.userId) continue;
    records.push({ record: 'points', recordId: client.userId, before: null });
  }
  return { lines: results, records };
};

async function importLine(
  inTransaction: Context,
  cells: ImportCells,
  client: KnownClient | undefined,
  source: string,
) {
  const read = readPointsLine(cells);
  if (!read.ok) return read.decision;
  if (!client) return decide('refused', 'There is no such client here. Please import the clients first.');
  if (client.userId === null) {
    return decide('refused', 'This client has no e-mail here, and points are collected with an account.');
  }
  const { userId } = client;
  const decision = decidePoints(read.value, await findImportedBalance(inTransaction, userId));
  if (decision.fate !== 'new') return decision;
  try {
    const balance = { userId, points: read.value, source };
    // A savepoint: what the ledger refuses leaves nothing behind.
    await inTransaction.db.transaction((db) => importBalance({ ...inTransaction, db }, balance));
    return decision;
  } catch (error) {
    if (error instanceof HttpProblem) return decide('refused', error.message);
    throw error;
  }
}

function titleOf({
  email = '',
  firstName = '',
  lastName = '',
  fullName: name = '',
  phone = '',
}: ImportCells) {
  return [name || fullName({ firstName, lastName }), email || phone].filter(Boolean).join(', ');
}
