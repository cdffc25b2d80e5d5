import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import type { useStudio } from '#server/testing/use-studio.ts';
import { type ImportReport, importsApi } from '#shared/imports/contract.ts';
import { matchHeadings } from '#shared/imports/known-exports.ts';
import { splitTable } from '#shared/imports/read-table.ts';

export type Kind = Parameters<typeof matchHeadings>[0];
export type More = Record<string, unknown>;

export const CLIENTS = `Client ID,First Name,Last Name,Blocked,Mobile Number,Telephone,Email,Accepts Marketing
1,Mei,Lim,No,6591234567,,MEI@example.com,Yes
2,Wei,Tan,No,,,wei@example.com,Yes
3,Ada,Ong,Yes,,,ada@example.com,No
4,Kay,Goh,No,6598765432,,,Yes
`;

/** What an admin does with files, and what came of it. */
export function callImports(studio: ReturnType<typeof useStudio>) {
  let admin: Awaited<ReturnType<typeof anAdmin>>;
  beforeEach(async () => {
    admin = await anAdmin(studio.db);
  });
  const fileOf = (kind: Kind, csv: string, more: More) => ({
    kind,
    csv,
    columns: matchHeadings(kind, splitTable(csv).headings).columns,
    ...more,
  });
  const rows = async (query: string) => (await studio.db.execute(sql.raw(query))).rows;
  return {
    admin: () => admin,
    check: (kind: Kind, csv: string, more: More = {}) =>
      studio.call(importsApi.check, { body: fileOf(kind, csv, more) }, { as: admin }),
    run: (kind: Kind, csv: string, more: More = {}) =>
      studio.call(importsApi.run, { body: fileOf(kind, csv, more) }, { as: admin }),
    undo: (id: number) => studio.call(importsApi.undo, { params: { id } }, { as: admin }),
    list: () => studio.call(importsApi.list, {}, { as: admin }),
    rows,
    /** Everything that an import may write. */
    everything: () =>
      Promise.all(
        [
          ...['users', 'bookings', 'products', 'stock_moves', 'loyalty_transactions', 'imported_lines'],
          ...[
            'mails',
            'audit_log',
            'clients',
            'client_details',
            'client_consents',
            'imports',
            'import_records',
          ],
          ...['orders', 'prepaid_accounts', 'prepaid_entries', 'gift_cards'],
        ].map((table) => rows(`select * from ${table} order by 1`)),
      ),
  };
}

export function fates({ body }: { body: ImportReport }) {
  return body.lines.map(({ line, fate, message }) => [line, fate, message]);
}
