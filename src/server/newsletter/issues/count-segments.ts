import type { Context } from '#server/kit/http/context.ts';
import { countAudience } from '#server/newsletter/audience/data.ts';
import { SEGMENTS, type Segment } from '#shared/newsletter/issue-state.ts';

export function countSegments({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ segment: Segment; count: number }[]> {
  return Promise.all(
    SEGMENTS.map(async (segment) => ({ segment, count: await countAudience(db, segment, now()) })),
  );
}
