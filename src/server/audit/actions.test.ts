import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentenceOf } from '#shared/audit/audit-actions.ts';

/** Every action written in the source: helpers that build one from a verb are checked by their type. */
function recordedActions(): string[] {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`src/server/${name}`, 'utf8'));
  const recording = files.filter((text) => /\b(recordAudit|recordChange|reportEvent)\b/.test(text));
  const actions = recording.flatMap((text) =>
    [...text.matchAll(/\baction: '([^']+)'/g)].map(([, action = '']) => action),
  );
  return [...new Set(actions)];
}

test('every recorded action has its sentence in the activity', () => {
  const actions = recordedActions();
  expect(actions.length).toBeGreaterThan(50);
  expect(actions.filter((action) => !sentenceOf(action))).toEqual([]);
});
