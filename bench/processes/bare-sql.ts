import pg from 'pg';
import type { Connection } from '#server/kit/db/open-database.ts';
import { answerParent } from '../answer-parent.ts';

export type Statement = { text: string; values?: unknown[] };
export type BareSql = {
  connection: Connection;
  connections: number;
  statements: Statement[];
  seconds: number;
};

let clients: pg.Client[] = [];

/** The same statements over and over on each connection: the upper bound of the database. */
answerParent(
  async ({ connection, connections, statements, seconds }: BareSql): Promise<{ perSecond: number }> => {
    if (clients.length === 0) clients = await connectAll(connection, connections);
    let times = 0;
    const began = performance.now();
    const ends = began + seconds * 1000;
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < ends) {
          for (const { text, values = [] } of statements) await client.query(text, values);
          times++;
        }
      }),
    );
    return { perSecond: times / ((performance.now() - began) / 1000) };
  },
);

function connectAll(connection: Connection, count: number): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      return client;
    }),
  );
}
