import type { CardHooks } from '#server/clients/hooks.ts';
import { readKeysOf } from './client-keys.ts';
import { deleteConsents, deleteKeys, listConsents, listPhotos } from './data.ts';
import { forgetFiles } from './forget-files.ts';
import { asDataUrl, openPhoto } from './seal-photo.ts';

/** What photos do when a client takes their data along, or is forgotten: with the key, no copy can be read any more. */
export const photoCardHooks: CardHooks = {
  exported: async (tools, { ids }) => {
    const rows = await listPhotos(tools.db, ids);
    const keys = rows.length > 0 ? await readKeysOf(tools, ids) : new Map<number, Buffer>();
    const photos: object[] = [];
    for (const { clientId, file, kind, angle, takenAt } of rows) {
      const key = keys.get(clientId);
      const content = key && (await openPhoto(tools, key, file));
      photos.push({
        takenAt: takenAt.toISOString(),
        kind,
        angle,
        image: content ? asDataUrl(content) : null,
      });
    }
    const consents = await listConsents(tools.db, ids);
    return {
      photos,
      photoConsents: consents.map(({ isGiven, recordedAt }) => ({
        isGiven,
        recordedAt: recordedAt.toISOString(),
      })),
    };
  },
  anonymised: async (tools, { ids }) => {
    await forgetFiles(tools, await deleteKeys(tools.db, ids));
    await deleteConsents(tools.db, ids);
  },
};
