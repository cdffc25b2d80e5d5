import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isMissing } from '#server/kit/read-error.ts';
import { bucketStore } from './bucket-store.ts';
import type { SharedFiles } from './files.ts';

/** A bucket may hold the backups too. */
const FOLDER = 'files/';
/** Somebody looks at an empty place meanwhile. */
const PATIENCE = { pauseMs: 200, silenceMs: 10_000 };

/** As `BACKUP_URL`: `https://KEY:SECRET@host/bucket/folder?region=…`. */
export function bucketOfFiles(url: string, tempFolder: string): SharedFiles {
  const store = bucketStore(url, { tempFolder, ...PATIENCE });
  const known = new Set<string>();
  return {
    list: async () => {
      const files = await store.list(FOLDER);
      const named = files.map(({ name, bytes }) => ({ name: name.slice(FOLDER.length), bytes }));
      for (const { name } of named) known.add(name);
      return named;
    },
    read: async (name) => {
      try {
        const content = await buffer(await store.read(FOLDER + name));
        known.add(name);
        return content;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: async (name, content) => {
      await store.write(FOLDER + name, Readable.from([content]));
      known.add(name);
    },
    delete: async (name) => {
      await store.delete(FOLDER + name);
      known.delete(name);
    },
    isKnown: (name) => known.has(name),
  };
}
