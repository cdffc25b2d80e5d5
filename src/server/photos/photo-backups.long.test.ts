import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { findCard } from '#server/clients/cards.ts';
import { backUp } from '#server/database/backup/back-up.ts';
import { restore } from '#server/database/backup/restore.ts';
import { openDatabase } from '#server/kit/db/open-database.ts';
import { openFiles } from '#server/kit/files/open-files.ts';
import type { Context } from '#server/kit/http/context.ts';
import { uncached } from '#server/kit/http/response-cache.ts';
import { createKeyRing } from '#server/kit/secrets/key-ring.ts';
import { noSecrets } from '#server/kit/secrets/testing/no-secrets.ts';
import { uncachedByTag } from '#server/kit/tagged-cache.ts';
import { NOW, type TestStudio, testBackups } from '#server/testing/test-backups.ts';
import { photoCardHooks } from './card-hooks.ts';
import { PHOTO_KEYS, readKeysOf } from './client-keys.ts';
import { recordConsent } from './photo-consent.ts';
import { addPhoto, getPhoto } from './photos.ts';
import { rotate, rotatePhotoKey } from './rotate-photo-key.ts';
import { openPhoto } from './seal-photo.ts';

const { aStudio, file, said } = testBackups();

const keysOf = ({ config }: TestStudio) => join(config.dataDir, PHOTO_KEYS);

/** As somebody who is an admin there. */
async function enter(studio: TestStudio, who?: Context['visitor']): Promise<Context> {
  const { db, pool } = openDatabase(studio.connection);
  onTestFinished(() => pool.end());
  const { id, email } = who ?? (await anAdmin(db));
  return {
    db,
    now: () => NOW,
    files: openFiles(studio.config),
    metrics: uncached,
    times: uncachedByTag,
    secretBox: noSecrets,
    photoKeys: createKeyRing({ path: keysOf(studio) }),
    ip: '127.0.0.1',
    visitor: { id, email, role: 'admin' },
    publicUrl: 'http://studio.test',
  };
}

async function aPhoto(ctx: Context): Promise<{ clientId: number; photoId: number }> {
  const { clientId } = await aBooking(ctx.db, { startsAt: new Date('2026-03-10T06:00:00Z') });
  await recordConsent(ctx, clientId, { isGiven: true });
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#9c4f4c' } })
    .jpeg()
    .toBuffer();
  const photo = await addPhoto(ctx, clientId, { kind: 'before', angle: 'front' }, async () => picture);
  return { clientId, photoId: photo.id };
}

const look = (ctx: Context, photoId: number) =>
  getPhoto(ctx, photoId).then(
    ({ content }) => (Buffer.isBuffer(content) && content.includes(Buffer.from('WEBP')) ? 'seen' : 'bytes'),
    (error: { code?: string }) => error.code,
  );

test('a backup without the key opens no photo; with the key, restored elsewhere, it does', async () => {
  const studio = await aStudio();
  const ctx = await enter(studio);
  const { photoId } = await aPhoto(ctx);
  const path = file('with-photos/backup.gz');
  await backUp(studio.config, [path], NOW);
  // The key is not among what a backup consists of.
  const [key] = readFileSync(keysOf(studio), 'utf8').trim().split('\n');
  const copies = readdirSync(file('with-photos'), { recursive: true, encoding: 'utf8' });
  expect(copies.filter((name) => name.endsWith('.bin'))).toHaveLength(1);
  expect(copies.some((name) => name.includes(PHOTO_KEYS))).toBe(false);
  for (const name of copies.filter((each) => /\.\w+$/.test(each)))
    expect(readFileSync(file(`with-photos/${name}`)).includes(Buffer.from(key!, 'base64'))).toBe(false);

  const elsewhere = await aStudio();
  await restore(elsewhere.config, [path], NOW);
  const there = await enter(elsewhere, ctx.visitor);
  expect(await look(there, photoId)).toBe('photo_key_missing');
  copyFileSync(keysOf(studio), keysOf(elsewhere));
  expect(await look(there, photoId)).toBe('seen');
});

test('after somebody is anonymised, no byte of a photo can be read: not from the database, not from a file of an old backup', async () => {
  const studio = await aStudio();
  const ctx = await enter(studio);
  const { clientId, photoId } = await aPhoto(ctx);
  const path = file('before-erasing/backup.gz');
  await backUp(studio.config, [path], NOW);
  const { rows } = await studio.pool.query<{ file: string }>('select file from client_photos');
  const [photo] = rows;
  const inBackup = file(`before-erasing/pictures/${photo!.file}`);
  const other = await aBooking(ctx.db, {
    startsAt: new Date('2026-03-09T06:00:00Z'),
    phoneE164: '+6580000001',
  });
  await recordConsent(ctx, other.clientId, { isGiven: true });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await addPhoto(ctx, other.clientId, { kind: 'other', angle: 'left' }, async () => picture);

  const client = (await findCard(ctx.db, clientId))!;
  await ctx.db.transaction((tx) => photoCardHooks.anonymised!({ ...ctx, db: tx }, client));
  expect(await look(ctx, photoId)).toBe('not_found');
  // The file of the old backup is put back, and every key that is left is tried.
  copyFileSync(inBackup, join(studio.config.dataDir, 'files', photo!.file));
  const { rows: left } = await studio.pool.query<{ client_id: number }>('select client_id from client_keys');
  const keys = await readKeysOf(
    ctx,
    left.map((row) => row.client_id),
  );
  expect([...keys.keys()]).toEqual([other.clientId]);
  const tried = [...keys.values(), createKeyRing({ path: keysOf(studio) }).current().key];
  for (const key of tried) expect(await openPhoto(ctx, key, photo!.file)).toBeNull();
});

test('the master key is rotated while photos are taken; the former one opens older backups until it is forgotten', async () => {
  const studio = await aStudio();
  const ctx = await enter(studio);
  const { photoId } = await aPhoto(ctx);
  const path = file('before-rotating/backup.gz');
  await backUp(studio.config, [path], NOW);
  const wrapped = await studio.rows('client_keys');
  await rotatePhotoKey(studio.config, []);
  expect(said).toContain('The keys of 1 clients were wrapped anew.');
  expect(await studio.rows('client_keys')).not.toEqual(wrapped);
  expect(await look(ctx, photoId)).toBe('seen');

  const restored = await aStudio();
  await restore(restored.config, [path], NOW);
  copyFileSync(keysOf(studio), keysOf(restored));
  const there = await enter(restored, ctx.visitor);
  expect(await look(there, photoId)).toBe('seen');

  await rotatePhotoKey(studio.config, ['--forget']);
  expect(await look(ctx, photoId)).toBe('seen');
  copyFileSync(keysOf(studio), keysOf(restored));
  expect(await look(there, photoId)).toBe('photo_key_missing');
});

test('with a key that is not the one of the photos nothing is rotated', async () => {
  const studio = await aStudio();
  const ctx = await enter(studio);
  await aPhoto(ctx);
  const before = await studio.rows('client_keys');
  const foreign = createKeyRing({ path: file('foreign.keys') });
  await expect(rotate(ctx.db, foreign)).rejects.toThrow('wrapped by another key');
  expect(await studio.rows('client_keys')).toEqual(before);
});
