import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { isPassword } from './passwords/hash-password.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const input = { email: 'admin@petal.example', password: 'correct horse' };
const users = async () => (await studio.db.execute(sql`select email, role, password_hash from users`)).rows;

test('the first admin is made with a password that works and cannot be read', async () => {
  expect(await createFirstAdmin(studio.studio.tools, input)).toBe(true);
  const [admin] = await users();
  expect(admin).toMatchObject({
    email: input.email,
    role: 'admin',
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  });
  expect(await isPassword(String(admin?.password_hash), input.password)).toBe(true);
  expect(await isPassword(String(admin?.password_hash), 'wrong')).toBe(false);
});

test('the first admin is made once, however many processes start together', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => createFirstAdmin(studio.studio.tools, input)),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await users()).toHaveLength(1);
});
