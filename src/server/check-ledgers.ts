import { connect } from './database/connect.ts';
import type { Db } from './kit/db/db.ts';
import { sqlState } from './kit/db/sql-state.ts';
import { StartProblem } from './kit/start-problem.ts';
import { listDifferences } from './loyalty/admin/data.ts';
import { listPrepaidDifferences } from './prepaid/report/data.ts';

/** One line each, of both ledgers: points, and what was paid in advance; for whoever restored a database. */
export async function findLedgerDifferences(db: Db): Promise<string[]> {
  const { points, prepaid } = await readBoth(db);
  return [...points.differences, ...prepaid.differences];
}

function readBoth(db: Db) {
  return db.transaction(async (tx) => ({
    points: await listDifferences(tx),
    prepaid: await listPrepaidDifferences(tx),
  }));
}

const NO_TABLE = '42P01';

type Whereabouts = { databaseUrl?: string | undefined; dataDir: string };

/** `npm run ledger:check`: recomputes every balance and prints the differences; fails when there are any. */
export async function checkLedgers(config: Whereabouts): Promise<void> {
  const { database, leave } = await connect(config, (line) => console.log(line));
  try {
    const { points, prepaid } = await readBoth(database.db);
    const differences = [...points.differences, ...prepaid.differences];
    if (differences.length > 0) {
      throw new StartProblem([...differences, `${differences.length} differences.`].join('\n'));
    }
    console.log(`No difference: ${points.rows} rows of ${points.members} members add up.`);
    if (prepaid.accounts > 0)
      console.log(`No difference: ${prepaid.rows} rows of ${prepaid.accounts} prepaid accounts add up.`);
  } catch (error) {
    if (sqlState(error) !== NO_TABLE) throw error;
    throw new StartProblem('There is nothing to check: no studio was ever opened on this database.');
  } finally {
    await database.close();
    await leave();
  }
}
