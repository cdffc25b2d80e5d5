import { expect, test, vi } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import type { Studio } from '#server/studio.ts';
import { useTwoStudios } from '#server/testing/use-two-studios.ts';

const studios = useTwoStudios('2026-03-10T08:00:00Z');

const nameIn = async ({ app }: Studio, url: string) => (await app.inject({ method: 'GET', url })).body;

test('what one process saves is on the pages of the other within two seconds', async () => {
  const [one, two] = [studios.studio(0), studios.studio(1)];
  // Requested twice: the second response is cached.
  for (const _ of ['made', 'kept']) expect(await nameIn(two, '/api/studio')).toContain('Petal Skin Studio');
  expect(await nameIn(two, '/')).toContain('Petal Skin Studio');

  const { token } = await anAdmin(one.tools.db);
  const saved = await one.app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Rose Rooms' },
  });
  expect(saved.statusCode).toBe(200);
  await vi.waitFor(async () => expect(await nameIn(two, '/api/studio')).toContain('Rose Rooms'), 20_000);
  for (const url of ['/api/studio', '/']) {
    expect(await nameIn(two, url)).toContain('Rose Rooms');
    expect(await nameIn(two, url)).not.toContain('Petal Skin Studio');
  }
});
