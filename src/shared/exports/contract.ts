import { get } from '#shared/kit/define-endpoint.ts';

export const exportsApi = {
  everything: get('/api/admin/export', {
    access: 'admin',
    recentSignIn: true,
    bulkRead: 'export everything',
    summary:
      'The whole studio as one archive: a CSV of each table, and the pictures. Without passwords, sessions and e-mails.',
    file: 'application/zip',
  }),
};
