import pg from 'pg';
import type { Connection } from '#server/kit/db/open-database.ts';
import { answerParent } from '../answer-parent.ts';

/**
 * In `values`, `TURN` stands for the number of this run of the statements, which no other has, and `SAVED_ID` for the id
 * that the statement with `savesId` returned: connections do not wait for one another's rows, and indexes are used.
 */
export type Statement = { text: string; values?: unknown[]; savesId?: boolean };
export const TURN = '#turn';
export const SAVED_ID = '#saved-id';
export type BareSql = {
  connection: Connection;
  connections: number;
  statements: Statement[];
  seconds: number;
};

let clients: pg.Client[] = [];
let turns = 0;

/** The same statements over and over on each connection, planned once: the upper bound of the database. */
answerParent(
  async ({ connection, connections, statements, seconds }: BareSql): Promise<{ perSecond: number }> => {
    if (clients.length === 0) clients = await connectAll(connection, connections);
    let times = 0;
    const began = performance.now();
    const ends = began + seconds * 1000;
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < ends) {
          await runOnce(client, statements);
          times++;
        }
      }),
    );
    return { perSecond: times / ((performance.now() - began) / 1000) };
  },
);

async function runOnce(client: pg.Client, statements: Statement[]): Promise<void> {
  const turn = turns++;
  let savedId: number | undefined;
  for (const [index, { text, values = [], savesId }] of statements.entries()) {
    const given = values.map((value) => (value === TURN ? turn : value === SAVED_ID ? savedId : value));
    const { rows } = await client.query({ name: `bench ${index}`, text, values: given });
    if (savesId) savedId = rows[0].id;
  }
}

function connectAll(connection: Connection, count: number): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      return client;
    }),
  );
}
