import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aForm, aSignedForm } from '#server/forms/make.ts';
import { pngOfSize } from '#server/kit/files/testing/png-of-size.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import type { Question } from '#shared/forms/questions.ts';
import { TOO_MANY_PIXELS } from '#shared/kit/picture-limits.ts';
import { type ClientPhoto, photosApi } from '#shared/photos/admin-contract.ts';
import { CONSENT_FIRST, HEIC_PHOTO } from '#shared/photos/photo-kinds.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
const AT_2_PM = new Date('2026-03-10T06:00:00Z');

type Someone = Awaited<ReturnType<typeof aMember>>;
let [aisyah, bella, admin, mei] = [{}, {}, {}, {}] as Someone[];
let clientId: number;
let bookingId: number;
beforeEach(async () => {
  rmSync(sealed(), { recursive: true, force: true });
  aisyah = await aMember(studio.db, { role: 'therapist', firstName: 'Aisyah', lastName: 'Rahman' });
  bella = await aMember(studio.db, { role: 'therapist' });
  admin = await anAdmin(studio.db);
  mei = await aMember(studio.db);
  const { id: therapistId } = await aTherapist(studio.db, { userId: aisyah!.id });
  await aTherapist(studio.db, { userId: bella!.id, name: 'Bella Koh' });
  const visit = { startsAt: AT_2_PM, therapistId, userId: mei!.id, status: 'confirmed' as const };
  ({ clientId, id: bookingId } = await aBooking(studio.db, visit));
});

const sealed = () => join(studio.dataDir(), 'files', 'sealed');
const filesOf = () => (existsSync(sealed()) ? readdirSync(sealed()) : []);
const aPicture = (width = 600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: { r: 201, g: 138, b: 134 } } })
    .jpeg()
    .toBuffer();
const agree = (isGiven = true, as = aisyah) =>
  studio.call(photosApi.consent, { params: { id: clientId }, body: { isGiven } }, { as: as! });
const list = (as = aisyah) => studio.call(photosApi.list, { params: { id: clientId } }, { as: as! });
const open = (id: number, as = aisyah) =>
  studio.inject({ url: `/api/admin/photos/${id}`, headers: { authorization: `Bearer ${as!.token}` } });

async function add(
  picture: Buffer,
  { query = 'kind=before&angle=front', as = aisyah, client = clientId } = {},
) {
  const boundary = 'studio-form-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await studio.inject({
    method: 'POST',
    url: `/api/admin/clients/${client}/photos?${query}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${as!.token}`,
    },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return {
    status: response.statusCode,
    body: response.json() as ClientPhoto & { message: string; code: string },
  };
}
const actions = async () =>
  (
    await studio.db.execute<{ action: string }>(
      sql`select action from audit_log where target like 'client %' order by id`,
    )
  ).rows.map(({ action }) => action);

describe('a photo', () => {
  test('is taken after consent, belongs to the visit of the day, and every look at it is on record', async () => {
    const refused = await add(await aPicture());
    expect([refused.status, refused.body.message]).toEqual([409, CONSENT_FIRST]);
    expect((await agree()).body).toEqual({ state: 'given', on: '2026-03-10', source: 'staff' });
    const { status, body } = await add(await aPicture());
    expect([status, body]).toMatchObject([
      201,
      {
        kind: 'before',
        angle: 'front',
        bookingId,
        treatmentName: 'Sensitive Calm Facial',
        takenBy: 'Aisyah Rahman',
      },
    ]);
    expect(body.thumbnail).toMatch(/^data:image\/webp;base64,/);
    expect((await list()).body.photos.map(({ id }) => id)).toEqual([body.id]);
    const reply = await open(body.id);
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'no-store'],
    ]);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 800,
    });
    expect(await actions()).toEqual(['record photo consent', 'add photo', 'open photos', 'view photo']);
  });

  test('is nowhere readable without its key: not the file, not the table, not by its URL', async () => {
    await agree();
    const { body } = await add(await aPicture());
    const [file] = filesOf();
    const content = readFileSync(join(sealed(), file!));
    expect(content.includes(Buffer.from('WEBP'))).toBe(false);
    await expect(sharp(content).metadata()).rejects.toThrow();
    const { rows } = await studio.db.execute<{ thumbnail: Buffer }>(sql`select thumbnail from client_photos`);
    expect(rows[0]!.thumbnail.includes(Buffer.from('WEBP'))).toBe(false);
    for (const path of ['sealed', '/sealed', './sealed', '%73ealed', 'x/../sealed'])
      expect((await studio.inject({ url: `/files/${path}/${file}` })).statusCode).toBeGreaterThanOrEqual(403);
    if (process.platform !== 'win32')
      expect(statSync(join(studio.dataDir(), 'photo.keys')).mode & 0o777).toBe(0o600);

    rmSync(join(studio.dataDir(), 'photo.keys'));
    const reply = await open(body.id);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'photo_key_missing']);
    expect((await list()).body.photos[0]).toMatchObject({ id: body.id, thumbnail: null });
    expect((await add(await aPicture())).body.code).toBe('photo_key_missing');
  });

  test('is changed and deleted, with its file', async () => {
    await agree();
    const { body } = await add(await aPicture());
    const params = { id: body.id };
    const changed = await studio.call(photosApi.change, { params, body: { angle: 'left' } }, { as: aisyah! });
    expect(changed.body).toMatchObject({ kind: 'before', angle: 'left' });
    expect((await studio.call(photosApi.remove, { params }, { as: aisyah! })).status).toBe(204);
    expect((await studio.call(photosApi.remove, { params }, { as: aisyah! })).status).toBe(404);
    await studio.deliverMail();
    expect(filesOf()).toEqual([]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, number, string | null]>([
    ['of 49 megapixels is made small', () => aPicture(7_000, 7_000), 201, null],
    ['of 51 megapixels is refused', () => pngOfSize(7_200, 7_200), 415, TOO_MANY_PIXELS],
    [
      'as HEIC is refused',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      415,
      HEIC_PHOTO,
    ],
    [
      'that is no picture is refused',
      () => Buffer.from('hello'),
      415,
      'Invalid file type: Please select an image file (JPEG, PNG, GIF, WebP)',
    ],
    [
      'of more than 5 MB is refused',
      () => Buffer.alloc(5 * 1024 * 1024 + 1),
      413,
      'File too large: Please select an image smaller than 5MB',
    ],
  ])('%s', { timeout: 60_000 }, async (_, make, status, message) => {
    await agree();
    const reply = await add(await make());
    expect(reply.status).toBe(status);
    if (message === null) expect(reply.body).toMatchObject({ width: 1920, height: 1920 });
    else expect(reply.body.message).toBe(message);
    expect(filesOf()).toHaveLength(message === null ? 1 : 0);
  });

  test.each(['kind=naked', 'angle=above', 'bookingId=0'])(
    'with %s is refused with a sentence',
    async (query) => {
      await agree();
      expect((await add(await aPicture(), { query })).status).toBe(400);
    },
  );

  test("is not attached to somebody else's visit", async () => {
    await agree();
    const other = await aBooking(studio.db, {
      startsAt: new Date('2026-03-09T06:00:00Z'),
      phoneE164: '+6580000001',
    });
    expect((await add(await aPicture(), { query: `bookingId=${other.id}` })).status).toBe(404);
    expect(filesOf()).toEqual([]);
  });
});

test('only admins and therapists of theirs see photos; reception, other therapists and members do not', async () => {
  await agree();
  const { body } = await add(await aPicture());
  const statuses = async (as: Someone) => [
    (await list(as)).status,
    (await open(body.id, as)).statusCode,
    (await add(await aPicture(), { as })).status,
    (await agree(false, as)).status,
    (await studio.call(photosApi.change, { params: { id: body.id }, body: {} }, { as })).status,
    (await studio.call(photosApi.remove, { params: { id: body.id } }, { as })).status,
    (await studio.call(photosApi.removeAll, { params: { id: clientId } }, { as })).status,
  ];
  expect(await statuses(bella!)).toEqual(Array(7).fill(404));
  expect(await statuses(await aReceptionist(studio.db))).toEqual(Array(7).fill(403));
  expect(await statuses(mei!)).toEqual(Array(7).fill(403));
  expect((await list(admin)).body.photos).toHaveLength(1);
  expect((await open(body.id, admin)).statusCode).toBe(200);
});

test('what a client states in a signed form counts, until they say otherwise', async () => {
  const photo: Question = {
    id: 'photo',
    kind: 'yes_no',
    label: 'Photos?',
    isRequired: true,
    fact: 'photo_consent',
  };
  const { version } = await aForm(studio.db, { questions: [photo] });
  const signedAt = new Date('2026-03-09T06:00:00Z');
  await aSignedForm(studio.db, { clientId, version, answers: { photo: { value: true } }, signedAt });
  expect((await list()).body.consent).toEqual({ state: 'given', on: '2026-03-09', source: 'form' });
  expect((await add(await aPicture())).status).toBe(201);
  await agree(false);
  expect((await list()).body.consent).toMatchObject({ state: 'refused', source: 'staff' });
});

test('after a withdrawal nothing is taken or seen, and all can be deleted', async () => {
  await agree();
  const { body } = await add(await aPicture());
  studio.clock.advance({ minutes: 1 });
  await agree(false);
  expect((await list()).body).toMatchObject({ consent: { state: 'refused' }, count: 1, photos: [] });
  expect((await open(body.id)).json().code).toBe('consent_refused');
  expect((await add(await aPicture())).body.code).toBe('consent_refused');
  expect((await studio.call(photosApi.removeAll, { params: { id: clientId } }, { as: aisyah! })).status).toBe(
    204,
  );
  await studio.deliverMail();
  expect(filesOf()).toEqual([]);
  const { rows } = await studio.db.execute(sql`select * from client_keys`);
  expect(rows).toEqual([]);
  expect((await list()).body.count).toBe(0);
});

test('a client takes their photos along, and after being anonymised no byte of them can be read', async () => {
  await agree();
  await add(await aPicture());
  const { body } = await studio.call(accountsApi.exportProfile, {}, { as: mei! });
  const text = JSON.stringify(body);
  const [, base64 = ''] = /data:image\/webp;base64,([\w+/=]+)/.exec(text) ?? [];
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 600 });

  await studio.call(accountsApi.deleteProfile, {}, { as: mei! });
  await studio.deliverMail();
  expect(filesOf()).toEqual([]);
  for (const table of ['client_keys', 'client_photos', 'photo_consents'])
    expect((await studio.db.execute(sql.raw(`select * from ${table}`))).rows).toEqual([]);
});
