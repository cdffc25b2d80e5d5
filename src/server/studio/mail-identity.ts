import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, readStoredFile } from '#server/kit/files/files.ts';
import type { Identify } from '#server/kit/mail/deliver-mail.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { readSettings } from './read-settings.ts';

/** The studio of the settings, unless MAIL_FROM is set; replies always go to the studio. */
export function mailIdentity(mailFrom?: string, publicUrl = 'http://localhost'): Identify {
  return async ({ db, files }) => {
    const { name, email, logo } = await readSettings(db);
    // Until the studio has given its own.
    const studio = { name, address: email || `no-reply@${new URL(publicUrl).hostname}` };
    return { from: mailFrom ?? studio, replyTo: studio, mark: await mailMark(logo, files) };
  };
}

/** Twice the displayed height, and wide enough for a logo with the name. */
const LOGO_SIZE = { width: 480, height: 88, fit: 'inside', withoutEnlargement: true } as const;
let latest: { logo: string; mark: Buffer } | undefined;

/** The studio's logo as PNG, or the default mark, for the header of every mail. */
export async function mailMark(logo: string, files: Files): Promise<Buffer> {
  if (latest?.logo === logo) return latest.mark;
  // A missing logo file must not stop a mail, nor must the next do without it when it is there again.
  const drawn = logo ? await drawLogo(logo, files).catch(() => null) : await drawnMark();
  if (!drawn) return drawnMark();
  latest = { logo, mark: drawn };
  return drawn;
}

/** Not all mail programs support WebP, which is what we store. */
async function drawLogo(logo: string, files: Files): Promise<Buffer> {
  const source = await readStoredFile(files, logo.replace('/files/', ''));
  const { default: sharp } = await import('sharp'); // large, and most studios never need it here
  return sharp(source).resize(LOGO_SIZE).png().toBuffer();
}

function drawnMark(): Promise<Buffer> {
  return readFile(join(projectRoot(), 'pictures/mail/mark.png'));
}
