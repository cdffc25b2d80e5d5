import pg from 'pg';

/** One query on its own connection; returns the first column of the first row. */
export async function queryValue(connection: pg.ClientConfig, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
