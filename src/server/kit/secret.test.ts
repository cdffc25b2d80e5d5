import { expect, test } from 'vitest';
import { useDatabase } from '#server/testing/use-database.ts';
import { keyedHash, serverSecret } from './secret.ts';

const database = useDatabase({ max: 10 });

test('many who ask at once for the first time get one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => serverSecret(database.db)));
  expect(new Set(secrets.map((each) => each.toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
});

test('a keyed hash is that of its purpose, its text and this database', async () => {
  const hash = async (purpose: string, text: string) =>
    (await keyedHash(database.db, purpose, text)).toString('hex');
  const first = await hash('a link', 'booking 7');
  expect(await hash('a link', 'booking 7')).toBe(first);
  expect(await hash('a link', 'booking 8')).not.toBe(first);
  expect(await hash('phone', 'booking 7')).not.toBe(first);
  await database.database.pool.query('delete from server_secrets');
  expect(await hash('a link', 'booking 7')).not.toBe(first);
});
