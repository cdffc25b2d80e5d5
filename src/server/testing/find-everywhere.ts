import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import type { Db } from '#server/kit/db/db.ts';

/** Where any of the texts still is: `table.column` of any table, and files. Ignores case; bytes are read as text. */
export async function findEverywhere(place: { db: Db; dataDir: string }, texts: string[]): Promise<string[]> {
  const found = new Set<string>();
  const needles = texts.map((text) => text.toLowerCase());
  const look = (where: string, content: string) => {
    const lower = content.toLowerCase();
    for (const text of needles) if (lower.includes(text)) found.add(`${where}: ${text}`);
  };
  for (const { table, columns } of await listTables(place.db)) {
    const { rows } = await place.db.execute<Record<string, string | null>>(
      sql.raw(`select ${columns.join(', ')} from "${table}"`),
    );
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) look(`${table}.${column}`, value ?? '');
  }
  for (const { path, texts: contents } of await readFiles(place.dataDir)) {
    for (const content of contents) look(path, content);
  }
  return [...found].sort();
}

/** Each table with its columns as they are read: as text. */
async function listTables(db: Db) {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name::text as "table", array_agg(
      format(case data_type when 'bytea' then 'encode(%1$I, ''escape'') as %1$I' else '%1$I::text' end, column_name)) as columns
    from information_schema.columns where table_schema = 'public' group by 1 order by 1`);
  if (rows.flatMap(({ columns }) => columns).length < 200) throw new Error('that are not all columns');
  return rows;
}

/** Each file by its name and its content, decompressed or decoded. */
async function readFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      return { path: path.slice(folder.length + 1), texts: [path, ...(await unpack(bytes, name))] };
    }),
  );
}

async function unpack(bytes: Buffer, name: string): Promise<string[]> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [gunzipSync(bytes).toString('utf8')];
  if (!name.includes('.eml')) return [bytes.toString('utf8')];
  const mail = await PostalMime.parse(bytes);
  const attached = mail.attachments.map(({ content }) =>
    Buffer.from(content as ArrayBuffer).toString('utf8'),
  );
  return [bytes.toString('utf8'), mail.subject ?? '', mail.text ?? '', mail.html ?? '', ...attached];
}
