import { recordAudit } from '#server/audit/record-audit.ts';
import { storePicture } from '#server/kit/files/store-picture.ts';
import type { Context } from '#server/kit/http/context.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';

/** Enough to fill a whole shop in an afternoon. */
const LIMIT = { max: 1_000, perMinutes: 60 };

export async function uploadPicture(
  ctx: Context,
  read: () => Promise<Uint8Array>,
): Promise<{ imageUrl: string }> {
  const { db, files, visitor, now } = ctx;
  await countTry(db, { name: 'upload', by: String(visitor.id), ...LIMIT }, now());
  const imageUrl = await storePicture(files, await read());
  await recordAudit(ctx, { action: 'upload picture', target: `picture ${imageUrl}` });
  return { imageUrl };
}
