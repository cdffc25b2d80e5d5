import type { Connection } from '#server/kit/db/open-database.ts';
import type { Environment } from './environment.ts';
import type { BareSql, Statement } from './processes/bare-sql.ts';
import type { Subject } from './subject.ts';

/** The studio's pool size. */
export const CONNECTIONS = 10;

type Input = {
  name: string;
  statements: Statement[];
  /** By default the studio's database. */
  connection?: Connection;
  /** How many counted units one run of the statements does. */
  counts?: number;
  before?: () => Promise<unknown>;
};

/** Bare statements through `pg`, on as many connections as the studio has. */
export function sqlSubject(
  environment: Environment,
  { name, statements, connection, counts = 1, before }: Input,
): Subject {
  const sql = environment.start<BareSql, { perSecond: number }>('bare-sql');
  const where = { connection: connection ?? environment.database.connection, connections: CONNECTIONS };
  return {
    name,
    read: async (seconds) => {
      await before?.();
      const { perSecond } = await sql.request({ ...where, statements, seconds });
      return { perSecond: perSecond * counts };
    },
  };
}
