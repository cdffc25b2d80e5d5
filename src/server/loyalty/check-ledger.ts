import { connect } from '#server/kit/db/connect.ts';
import type { Db } from '#server/kit/db/db.ts';
import { sqlState } from '#server/kit/db/sql-state.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { listDifferences } from './admin/data.ts';

/** One line each; for whoever restored a database. */
export async function findLedgerDifferences(db: Db): Promise<string[]> {
  const { differences } = await db.transaction((tx) => listDifferences(tx));
  return differences;
}

const NO_TABLE = '42P01';

type Whereabouts = { databaseUrl?: string | undefined; dataDir: string };

/** `npm run ledger:check`: recomputes every balance and prints the differences; fails when there are any. */
export async function checkLedger(config: Whereabouts): Promise<void> {
  const { database, leave } = await connect(config, (line) => console.log(line));
  try {
    const { members, rows, differences } = await database.db.transaction((tx) => listDifferences(tx));
    if (differences.length > 0) {
      throw new StartProblem([...differences, `${differences.length} differences.`].join('\n'));
    }
    console.log(`No difference: ${rows} rows of ${members} members add up.`);
  } catch (error) {
    if (sqlState(error) !== NO_TABLE) throw error;
    throw new StartProblem('There is nothing to check: no studio was ever opened on this database.');
  } finally {
    await database.close();
    await leave();
  }
}
