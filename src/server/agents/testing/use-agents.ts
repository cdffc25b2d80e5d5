import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';

type Problem = { code: string; message: string } & Record<string, unknown>;
/** As a client gets it: the data, or the problem. */
type Answer = { data: Record<string, unknown>; text: string; error: Problem | undefined };

/** A studio that listens, and programs that speak to it by the official client. A Tuesday, 4 PM in Singapore. */
export function useAgents(options: Parameters<typeof useStudio>[1] = {}) {
  const studio = useStudio('2026-03-10T08:00:00Z', options);
  const clients: Client[] = [];
  let url = '';
  let treatmentId = 0;

  beforeAll(async () => {
    url = await studio.studio.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(async () => {
    treatmentId = (await aTreatment(studio.db, { name: 'Calm Facial', extraction: 'optional' })).id;
    studio.studio.answers.clear();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  /** One conversation. */
  async function connect({ name = 'Claude', token }: { name?: string; token?: string } = {}) {
    const client = new Client({ name, version: '1.0.0' });
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    // The cast: the client's own type says `undefined` where its interface has no field.
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }) as never,
    );
    clients.push(client);
    return {
      client,
      use: async (tool: string, input: object = {}): Promise<Answer> => {
        studio.studio.tools.times.clear(); // the database's notification may still be on its way
        const { content, structuredContent, isError } = await client.callTool({
          name: tool,
          arguments: { ...input },
        });
        const texts = (content as { text: string }[]).map(({ text }) => text);
        const inJson = JSON.parse(texts[1]!); // a sentence, then the same as JSON
        const data = structuredContent as Answer['data'];
        return { data, text: texts[0]!, error: isError ? inJson.error : undefined };
      },
    };
  }

  return {
    studio,
    connect,
    get url() {
      return url;
    },
    get treatmentId() {
      return treatmentId;
    },
    /** How many rows each table has: what must not change. */
    countRows: async () => {
      const tables = await studio.db.execute<{ relname: string }>(
        sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      );
      const parts = tables.rows.map(
        ({ relname }) => sql`select ${relname} as name, count(*)::int as n from ${sql.identifier(relname)}`,
      );
      const counted = await studio.db.execute<{ name: string; n: number }>(sql.join(parts, sql` union all `));
      return Object.fromEntries(counted.rows.map(({ name, n }) => [name, n]));
    },
  };
}

export const PERSON = {
  customerName: 'Wei Ling Tan',
  customerEmail: 'weiling@example.com',
  customerPhone: '+65 9123 4567',
};
