import type { articlesAdminApi } from '#shared/articles/admin-contract.ts';
import { apiQueryOrNull } from '#web/kit/api-query.ts';

export const previewQuery = (token: string) =>
  apiQueryOrNull<typeof articlesAdminApi.preview>('GET /api/article-previews/:token', { params: { token } });
