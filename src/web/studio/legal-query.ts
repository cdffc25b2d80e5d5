import type { studioApi } from '#shared/studio/contract.ts';
import { apiQueryOrNull } from '#web/kit/api-query.ts';

export function legalQuery(slug: string) {
  return apiQueryOrNull<typeof studioApi.legal>('GET /api/legal/:slug', { params: { slug } });
}
