import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';
import { id, optionalText } from '#shared/kit/fields.ts';
import {
  DATE_ORDERS,
  FATES,
  IMPORT_EMPTY,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_TOO_LARGE,
  MOST_IMPORT_TEXT,
} from './import-kinds.ts';

const FIELD_NAMES = new Set(Object.values(IMPORT_FIELDS).flatMap((fields) => fields.map(({ name }) => name)));
const UNKNOWN_FIELD = 'Please choose the columns again';

const importFile = z.object({
  kind: z.enum(IMPORT_KINDS, 'Please choose what the file holds'),
  /** The program it comes from: named in the ledger and the activity. */
  source: z._default(optionalText(40), ''),
  csv: z
    .string('Please choose a file')
    .check(z.minLength(1, IMPORT_EMPTY), z.maxLength(MOST_IMPORT_TEXT, IMPORT_TOO_LARGE)),
  /** Field → number of its column, from 0. */
  columns: z
    .record(z.string(), z.int(UNKNOWN_FIELD).check(z.minimum(0), z.maximum(1_000)), UNKNOWN_FIELD)
    .check(z.refine((columns) => Object.keys(columns).every((name) => FIELD_NAMES.has(name)), UNKNOWN_FIELD)),
  /** Whether 03/04/2026 is in April or in March. */
  dateOrder: z._default(z.enum(DATE_ORDERS), 'day first'),
  /** Products whose category is not one of ours get this one. */
  category: z._default(optionalText(100), ''),
  /** Treatments of the file that are called otherwise here: name → id. */
  treatments: z._default(z.record(z.string(), id), {}),
  /** Whether clients are reminded of imported appointments. */
  remind: z._default(z.boolean(), false),
});
export type ImportFile = z.infer<typeof importFile>;

const importRun = z.extend(importFile, {
  /** Imports the others although some lines have a problem; without it such a file is refused. */
  leaveOutProblems: z._default(z.boolean(), false),
});
export type ImportRun = z.infer<typeof importRun>;

const importedLine = z.object({
  line: z.int(),
  fate: z.enum(FATES),
  /** What it is about: a person, a product. */
  title: z.string(),
  message: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportedLine = z.infer<typeof importedLine>;

const importReport = z.object({
  counts: z.record(z.enum(FATES), z.int()),
  lines: z.array(importedLine),
  /** Treatments of coming appointments that are not here under this name. */
  unknownTreatments: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

/** JSON escapes some characters of the text. */
const MOST_BYTES = 2 * MOST_IMPORT_TEXT;

export const importsApi = {
  check: post('/api/admin/imports/check', {
    access: 'admin',
    summary: 'A dry run: what an import of this CSV would do, line by line. Nothing is stored.',
    body: importFile,
    mostBytes: MOST_BYTES,
    reply: importReport,
  }),
  run: post('/api/admin/imports', {
    access: 'admin',
    recentSignIn: true,
    summary:
      'Imports clients, products, points balances or future appointments from a CSV of at most 20,000 lines, all or nothing. The same line is never imported twice, and nobody gets an e-mail.',
    body: importRun,
    mostBytes: MOST_BYTES,
    reply: importReport,
  }),
};
