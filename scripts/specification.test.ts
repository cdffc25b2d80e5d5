import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

/** How many lines each part of the specification has; they are numbered from 1. */
const PARTS = {
  ...{ F: 27, S: 35, H: 45, C: 33, P: 21, A: 88, B: 66, L: 52, O: 31, D: 26, N: 12, X: 22, Y: 116, Z: 10 },
};
const ROW = /^\| ([A-Z]\d+) \| (.+?) \| (.+) \|$/;
const PROOF = /`([^`]+\.(?:test\.tsx?|spec\.ts))` › (.+?)(?=<br>|$)/g;

const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', what = '', seen = ''] = ROW.exec(line) ?? [];
    return id ? [{ id, what, seen }] : [];
  });

test('every line of the specification has its row, once and in order', () => {
  const ids = Object.entries(PARTS).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test('every row says how it was seen: by a test that exists, or by hand and how', () => {
  const wrong = rows.flatMap(({ id, seen }) => {
    const proofs = [...seen.matchAll(PROOF)];
    if (proofs.length === 0) return /^by hand: .{20,}/.test(seen) ? [] : [`${id}: ${seen}`];
    return proofs.flatMap(([, file = '', title = '']) =>
      hasTest(file, title) ? [] : [`${id}: ${file} has no test "${title}"`],
    );
  });
  expect(wrong).toEqual([]);
});

const sources = new Map<string, string>();

function hasTest(file: string, title: string): boolean {
  if (!sources.has(file)) {
    const path = join(root, file);
    sources.set(file, existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '');
  }
  // As written in the source: a template's title is compared with its placeholders.
  return ["'", '"', '`'].some((quote) => sources.get(file)?.includes(`${quote}${title}${quote}`));
}
