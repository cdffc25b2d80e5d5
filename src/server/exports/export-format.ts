import * as z from 'zod/mini';

export const EXPORT_FORMAT = 'studio export';
export const EXPORT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const PICTURES = 'pictures/';

/** The last file of an export: without it, it is incomplete. */
export const exportManifest = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int(),
  at: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.int()),
  pictures: z.int(),
});
export type ExportManifest = z.infer<typeof exportManifest>;

/** Named by their content; nothing else may be written into the folder of pictures. */
export const PICTURE_NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(\/\d{1,5})?\.(webp|avif)$/;

export const README = `Everything in this studio, as tables (CSV, UTF-8) and pictures.

Each table is a file with a line of headings. Times are in UTC, amounts in cents. An empty cell is no value, "" an empty
text. A ' before =, +, - or @ keeps spreadsheets from calculating; it is no part of the text.
Not in it: passwords, sessions, passkeys and e-mails.

To open it as a studio of its own, into an empty one: npm run studio:import FILE
`;
