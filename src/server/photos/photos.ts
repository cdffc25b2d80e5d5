import { recordAudit, recordChange } from '#server/audit/record-audit.ts';
import type { Card } from '#server/clients/cards.ts';
import { sqlState } from '#server/kit/db/sql-state.ts';
import { deleteSealedFile } from '#server/kit/files/sealed-files.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { notFound, orNotFound } from '#shared/kit/problem.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { ClientPhoto, ClientPhotos, PhotoChange } from '#shared/photos/admin-contract.ts';
import type { PhotoAngle, PhotoKind } from '#shared/photos/photo-kinds.ts';
import { keyForNew, readKeysOf, refuseWithoutKey } from './client-keys.ts';
import {
  countPhotos,
  deleteKeys,
  deletePhotoRow,
  findPhoto,
  findVisitBetween,
  insertPhoto,
  isVisitOf,
  listPhotos,
  type ShownPhoto,
  updatePhoto,
} from './data.ts';
import { forgetFiles } from './forget-files.ts';
import { readCardConsent, requireConsent } from './photo-consent.ts';
import { requirePhotosSeen } from './require-photos-seen.ts';
import { openPhoto, openThumbnail, readPhoto, sealPhoto } from './seal-photo.ts';

/** A look at them is on record. Without consent only how many there are. */
export async function listClientPhotos(ctx: Context, clientId: number): Promise<ClientPhotos> {
  const client = await requirePhotosSeen(ctx, clientId);
  const consent = await readCardConsent(ctx, client);
  const count = await countPhotos(ctx.db, client.ids);
  if (consent.state !== 'given' || count === 0) return { consent, count, photos: [] };
  const rows = await listPhotos(ctx.db, client.ids);
  const details = { photos: rows.length };
  await recordAudit(ctx, { action: 'open photos', target: `client ${client.id}`, details });
  return { consent, count, photos: await toPhotos(ctx, client, rows) };
}

export async function getPhoto(ctx: Context, id: number): Promise<FileAnswer> {
  const { row, client } = await findSeen(ctx, id);
  await requireConsent(ctx, client);
  const key = (await readKeysOf(ctx, [row.clientId])).get(row.clientId);
  const content = key && (await openPhoto(ctx, key, row.file));
  if (!content) return refuseWithoutKey();
  await recordAudit(ctx, { action: 'view photo', target: `client ${client.id}`, details: { photo: id } });
  return { name: `photo-${id}.webp`, content };
}

type NewPhoto = { kind: PhotoKind; angle: PhotoAngle; bookingId?: number | undefined };

/** Enough for a whole day of visits. */
const LIMIT = { max: 300, perMinutes: 60 };

/**
 * The key first, then the file, then the row: whoever is anonymised meanwhile has no key any more, and what was written
 * without one is deleted.
 */
export async function addPhoto(
  ctx: Context,
  clientId: number,
  given: NewPhoto,
  read: () => Promise<Uint8Array>,
): Promise<ClientPhoto> {
  const client = await requirePhotosSeen(ctx, clientId);
  await requireConsent(ctx, client);
  if (given.bookingId && !(await isVisitOf(ctx.db, given.bookingId, client.ids))) throw notFound('visit');
  await countTry(ctx.db, { name: 'photos', by: String(ctx.visitor.id), ...LIMIT }, ctx.now());
  const content = await readPhoto(await read());
  const key = await ctx.db.transaction((tx) => keyForNew({ ...ctx, db: tx }, client.id));
  const sealed = await sealPhoto(ctx, key, content);
  try {
    return await ctx.db.transaction((tx) => writeRow({ ...ctx, db: tx }, client, { ...given, ...sealed }));
  } catch (error) {
    await deleteSealedFile(ctx.files, sealed.file);
    throw sqlState(error) === FOREIGN_KEY ? notFound('client') : error;
  }
}

const FOREIGN_KEY = '23503';

async function writeRow(
  inTransaction: Context,
  client: Card,
  photo: NewPhoto & Awaited<ReturnType<typeof sealPhoto>>,
): Promise<ClientPhoto> {
  await requireConsent(inTransaction, client);
  const now = inTransaction.now();
  const today = studioInstant(studioDay(now), '00:00');
  const bookingId = photo.bookingId ?? (await findVisitBetween(inTransaction.db, client.ids, today, now));
  const row = { ...photo, clientId: client.id, bookingId, takenAt: now, takenBy: inTransaction.visitor.id };
  const id = await insertPhoto(inTransaction.db, row);
  const details = { photo: id, kind: photo.kind, angle: photo.angle };
  await recordAudit(inTransaction, { action: 'add photo', target: `client ${client.id}`, details });
  return toPhoto(inTransaction, client, (await findPhoto(inTransaction.db, id))!); // just written
}

export function changePhoto(ctx: Context, id: number, change: PhotoChange): Promise<ClientPhoto> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { row, client } = await findSeen(inTransaction, id);
    await requireConsent(inTransaction, client);
    const fields = { kind: change.kind ?? row.kind, angle: change.angle ?? row.angle };
    await updatePhoto(tx, id, fields);
    const before = { photo: id, kind: row.kind, angle: row.angle };
    const entry = { action: 'change photo', target: `client ${client.id}` };
    await recordChange(inTransaction, { ...entry, before, after: { photo: id, ...fields } });
    return toPhoto(inTransaction, client, { ...row, ...fields });
  });
}

/** Also without consent: nobody needs to agree to a deletion. */
export function removePhoto(ctx: Context, id: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { row, client } = await findSeen(inTransaction, id);
    if (!(await deletePhotoRow(tx, id))) throw notFound('photo');
    await forgetFiles(inTransaction, [row.file]);
    await recordAudit(inTransaction, {
      action: 'delete photo',
      target: `client ${client.id}`,
      details: { photo: id },
    });
  });
}

export function removeAllPhotos(ctx: Context, clientId: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const client = await requirePhotosSeen(inTransaction, clientId);
    const files = await deleteKeys(tx, client.ids);
    await forgetFiles(inTransaction, files);
    const details = { photos: files.length };
    await recordAudit(inTransaction, { action: 'delete all photos', target: `client ${client.id}`, details });
  });
}

/** One that is not there, and one of somebody else's client, are the same to whoever asks. */
async function findSeen(ctx: Context, id: number): Promise<{ row: ShownPhoto; client: Card }> {
  const row = orNotFound(await findPhoto(ctx.db, id), 'photo');
  return { row, client: await requirePhotosSeen(ctx, row.clientId) };
}

async function toPhoto(ctx: Context, client: Card, row: ShownPhoto): Promise<ClientPhoto> {
  const [photo] = await toPhotos(ctx, client, [row]);
  return photo!; // one for the row
}

async function toPhotos(ctx: Context, client: Card, rows: ShownPhoto[]): Promise<ClientPhoto[]> {
  const keys = await readKeysOf(ctx, client.ids);
  return rows.map(({ id, kind, angle, width, height, bookingId, treatmentName, ...row }) => ({
    id,
    kind,
    angle,
    width,
    height,
    bookingId,
    treatmentName,
    takenAt: row.takenAt.toISOString(),
    takenBy: row.takenByName,
    thumbnail: openThumbnail(keys.get(row.clientId), row.thumbnail),
  }));
}
