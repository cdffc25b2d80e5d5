import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { findCard } from '#server/clients/cards.ts';
import { openFiles } from '#server/kit/files/open-files.ts';
import { startS3Server } from '#server/kit/files/testing/s3-server.ts';
import type { Context } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { createKeyRing } from '#server/kit/secrets/key-ring.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { photoCardHooks } from './card-hooks.ts';
import { PHOTO_KEYS } from './client-keys.ts';
import { photoJobs } from './forget-files.ts';
import { recordConsent } from './photo-consent.ts';
import { addPhoto, getPhoto } from './photos.ts';

const NOW = new Date('2026-03-10T08:00:00Z');
const studio = useStudio(NOW.toISOString());
const root = mkdtempSync(join(tmpdir(), 'photos-in-a-bucket-'));
let scenes = 0;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server(join(root, 's3'));
});
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

test('a photo taken on one machine is opened on another, encrypted in the bucket and on no disk of theirs', async () => {
  const { one, other, clientId, folder } = await twoMachines();
  const { id } = await addPhoto(one, clientId, { kind: 'before', angle: 'front' }, aPicture);
  const { content } = await getPhoto(other, id);
  expect(await sharp(content as Buffer).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 });

  const [name] = inBucket(folder);
  expect(readFileSync(join(root, 's3', name!)).includes(Buffer.from('WEBP'))).toBe(false);
  for (const { files } of [one, other]) expect(existsSync(join(files.folder, 'sealed'))).toBe(false);
});

test('erasing the client deletes the photo from the bucket, for every machine', async () => {
  const { one, other, clientId, folder } = await twoMachines();
  const { id } = await addPhoto(one, clientId, { kind: 'after', angle: 'left' }, aPicture);
  expect(inBucket(folder)).toHaveLength(1);
  const client = (await findCard(studio.db, clientId))!;
  await studio.db.transaction((tx) => photoCardHooks.anonymised!({ ...other, db: tx }, client));
  await expect(getPhoto(one, id)).rejects.toMatchObject({ code: 'not_found' });
  const { rows } = await studio.db.execute<{ payload: { files: string[] } }>(
    sql`select payload from jobs where kind = 'forget photo files'`,
  );
  for (const { payload } of rows)
    await photoJobs['forget photo files']!(other, payload as never, { isLast: false });
  expect(inBucket(folder)).toEqual([]);
});

/** Two that share the database, the bucket and the master key, and no folder. */
async function twoMachines() {
  const folder = `studio-${++scenes}`;
  const { id, email } = await anAdmin(studio.db);
  const aMachine = (name: string): Context => ({
    db: studio.db,
    now: () => NOW,
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
    files: openFiles({ dataDir: join(root, name), filesUrl: `${s3.url}/${folder}` }),
    photoKeys: createKeyRing({ path: join(root, PHOTO_KEYS) }),
    visitor: { id, email, role: 'admin' },
    publicUrl: 'http://studio.test',
    ip: '127.0.0.1',
  });
  const one = aMachine('one');
  const { clientId } = await aBooking(studio.db, { startsAt: new Date('2026-03-10T06:00:00Z') });
  await recordConsent(one, clientId, { isGiven: true });
  return { one, other: aMachine('other'), clientId, folder };
}

const aPicture = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#9c4f4c' } })
    .jpeg()
    .toBuffer();

/** The contents of the sealed files, as S3rver keeps them. */
function inBucket(folder: string): string[] {
  const names = readdirSync(join(root, 's3'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.includes(folder) && /sealed.*\.bin.*object$/.test(name));
}
