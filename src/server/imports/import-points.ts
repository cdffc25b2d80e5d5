import { listClients } from '#server/accounts/admin/import-clients.ts';
import type { Context } from '#server/kit/http/context.ts';
import { findImportedBalance, importBalance } from '#server/loyalty/admin/import-balance.ts';
import { decide } from '#shared/imports/decision.ts';
import { clientFinder, type MatchableClient } from '#shared/imports/match-client.ts';
import { decidePoints, readPointsLine } from '#shared/imports/points-line.ts';
import type { ImportCells } from '#shared/imports/read-table.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { type Importer, type LineResult, requireAtOnce } from './importer.ts';

export const importPoints: Importer = async (inTransaction, lines, { source }) => {
  requireAtOnce('points', lines.length);
  const clients = (await listClients(inTransaction)).filter(({ isDeactivated }) => !isDeactivated);
  const find = clientFinder(clients);
  const results: LineResult[] = [];
  for (const { line, cells } of lines) {
    results.push({
      line,
      title: titleOf(cells),
      ...(await importLine(inTransaction, cells, find(cells), source)),
    });
  }
  return { lines: results };
};

async function importLine(
  inTransaction: Context,
  cells: ImportCells,
  client: MatchableClient | undefined,
  source: string,
) {
  const read = readPointsLine(cells);
  if (!read.ok) return read.decision;
  if (!client) return decide('refused', 'There is no such client here. Please import the clients first.');
  const decision = decidePoints(read.value, await findImportedBalance(inTransaction, client.id));
  if (decision.fate !== 'new') return decision;
  try {
    const balance = { userId: client.id, points: read.value, source };
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
