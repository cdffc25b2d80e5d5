import * as z from 'zod/mini';
import { CONSENT_CHANNELS } from '#shared/clients/details.ts';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { byId, day, id, instant, optionalText } from '#shared/kit/fields.ts';
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
  /** As the owner's computer calls it. */
  fileName: z._default(optionalText(200), ''),
  csv: z
    .string('Please choose a file')
    .check(z.minLength(1, IMPORT_EMPTY), z.maxLength(MOST_IMPORT_TEXT, IMPORT_TOO_LARGE)),
  /** Field → number of its column, from 0. */
  columns: z
    .record(z.string(), z.int(UNKNOWN_FIELD).check(z.minimum(0), z.maximum(1_000)), UNKNOWN_FIELD)
    .check(z.refine((columns) => Object.keys(columns).every((name) => FIELD_NAMES.has(name)), UNKNOWN_FIELD)),
  /** Whether 03/04/2026 is in April or in March, where the dates of its column do not say it themselves. */
  dateOrder: z._default(z.enum(DATE_ORDERS), 'day first'),
  /** Products whose category is not one of ours get this one. */
  category: z._default(optionalText(100), ''),
  /** Treatments of the file that are called otherwise here: name → id. */
  treatments: z._default(z.record(z.string(), id), {}),
  /** Packages, as above. */
  packages: z._default(z.record(z.string(), id), {}),
  /** Whether people of the file who were erased here are imported again. */
  importAnonymised: z._default(z.boolean(), false),
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

/** A client's card as it is after the import. */
const previewCard = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isNew: z.boolean(),
  birthday: z.nullable(day),
  joinedOn: z.nullable(day),
  address: z.string(),
  tags: z.array(z.string()),
  language: z.string(),
  preferredPerson: z.string(),
  notes: z.string(),
  /** Staff confirm them on the card. */
  allergies: z.string(),
  isBlocked: z.boolean(),
  blockedReason: z.string(),
  consents: z.array(z.object({ channel: z.enum(CONSENT_CHANNELS), isGiven: z.boolean() })),
});
export type PreviewCard = z.infer<typeof previewCard>;

const fateCounts = z.record(z.enum(FATES), z.int());

const importReport = z.object({
  counts: fateCounts,
  lines: z.array(importedLine),
  /** Headings of columns with something in them that is not imported. */
  notTaken: z.array(z.string()),
  /** The first ten clients, as their cards are afterwards. */
  cards: z.array(previewCard),
  /** Lines about somebody who was erased here. */
  anonymised: z.int(),
  /** Packages that are not here under this name. */
  unknownPackages: z.array(z.string()),
  /** Treatments of coming appointments that are not here under this name. */
  unknownTreatments: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

const pastImport = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  source: z.string(),
  fileName: z.string(),
  counts: fateCounts,
  importedAt: instant,
  /** Null: their account is gone. */
  importedBy: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
  /** Until when it can be undone; null: not any more. */
  undoUntil: z.nullable(instant),
});
export type PastImport = z.infer<typeof pastImport>;

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
      'Imports clients, products, points balances, future appointments, packages or gift card balances from a CSV of at most 20,000 lines, all or nothing. The same line is never imported twice, and nobody gets an e-mail.',
    body: importRun,
    mostBytes: MOST_BYTES,
    reply: importReport,
  }),
  list: get('/api/admin/imports', {
    access: 'admin',
    summary: 'The last 50 imports, the newest first.',
    reply: z.array(pastImport),
  }),
  undo: post('/api/admin/imports/:id/undo', {
    access: 'admin',
    recentSignIn: true,
    params: byId,
    summary:
      'Takes a whole import back within 24 hours, all or nothing. 409 with what stands in the way when something was built on it: a booking, a sale, a form, a change by staff.',
    reply: pastImport,
  }),
};
