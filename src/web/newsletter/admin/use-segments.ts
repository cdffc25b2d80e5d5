import type { Segment } from '#shared/newsletter/issue-state.ts';
import type { issuesApi } from '#shared/newsletter/issues-contract.ts';
import { useLive } from '#web/kit/use-list.ts';

/** How many each segment reaches now; undefined while loading. */
export function useSegments(): (segment: Segment) => number | undefined {
  const { data } = useLive<typeof issuesApi.segments>('GET /api/admin/letters/segments', {});
  return (segment) => data?.find((each) => each.segment === segment)?.count;
}
