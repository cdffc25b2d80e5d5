import { expect, test } from 'vitest';
import { statusOf } from './article-status.ts';

const AT = '2026-09-15T06:00:00.000Z';

test.each([
  [null, null, 'draft'],
  [null, AT, 'scheduled'],
  [AT, null, 'published'],
  [AT, AT, 'published'],
])('published %s, to be published %s: %s', (publishedAt, publishAt, status) => {
  expect(statusOf({ publishedAt, publishAt })).toBe(status);
});
