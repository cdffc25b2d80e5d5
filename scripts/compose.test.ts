import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/config.ts';
import { root } from './root.mjs';

test('compose.yaml hands every setting of .env to the container, and decides only what is its own', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('  database:'));
  expect(app).toContain('    env_file: .env\n');
  const own = [...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(own.sort()).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT']);
  expect(own.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});
