import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);

test('the map names every folder of the three sides, of the kit of the server and of the database', () => {
  const map = readFileSync(join(root, 'README.md'), 'utf8').split('## Folders')[1] ?? '';
  const folders = ['src/shared', 'src/server', 'src/web', 'src/server/kit', 'src/server/database'].flatMap(
    foldersOf,
  );
  expect(folders.length).toBeGreaterThan(60);
  expect(folders.filter((name) => !map.includes(`${name}/`) && !map.includes(`\`${name}\``))).toEqual([]);
});
