import * as z from 'zod/mini';
import { get } from '#shared/kit/endpoint.ts';

export const exportsApi = {
  everything: get('/api/admin/export', {
    access: 'admin',
    recentSignIn: true,
    bulkRead: 'export everything',
    summary:
      'The whole studio as one archive: a CSV of each table, and the pictures. Without passwords, sessions and e-mails.',
    reply: z.unknown(),
    file: 'application/zip',
  }),
};
