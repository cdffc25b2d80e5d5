import type { articlesDeskApi } from '#shared/articles/admin-contract.ts';
import { apiQueryOrNull } from '#web/kit/api-query.ts';

export const previewQuery = (token: string) =>
  apiQueryOrNull<typeof articlesDeskApi.preview>('GET /api/article-previews/:token', { params: { token } });
