import { join } from 'node:path';
import { readPictureUrl } from '#shared/kit/picture-url.ts';
import { unavailable } from '#shared/kit/problem.ts';
import { exists, type Files, type SharedFiles, writeToFolder } from './files.ts';

/** As we name them: for another name, which anybody can ask for, the bucket is not asked. */
const WHOLE = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}$/;
/** Pictures that do not exist can be asked for by the thousand. */
const MOST_AT_ONCE = 40;

/**
 * Returns a function that brings a picture here which was uploaded on another machine, with all its sizes: from then on
 * it is one of this machine's own. Undefined when nothing is shared. A picture that does not exist is not an error.
 */
export function createPictureFetcher(files: Files): ((name: string) => Promise<void>) | undefined {
  const { folder, shared } = files;
  if (!shared) return undefined;
  const underWay = new Map<string, Promise<void>>();

  return async (name) => {
    const [whole = ''] = name.split('/');
    if (!WHOLE.test(whole) || (await exists(join(folder, `${whole}.webp`)))) return;
    let fetching = underWay.get(whole);
    if (!fetching) {
      if (underWay.size >= MOST_AT_ONCE) throw unavailable('our pictures');
      fetching = fetchWhole(files, shared, whole).finally(() => underWay.delete(whole));
      underWay.set(whole, fetching);
    }
    await fetching;
  };
}

/** The full size is written last: if it is here, the others are. AVIFs that are not made yet are made here. */
async function fetchWhole(files: Files, shared: SharedFiles, whole: string): Promise<void> {
  const content = await shared.read(`${whole}.webp`);
  if (!content) return;
  const sizes = (readPictureUrl(`/files/${whole}.webp`)?.sizes ?? []).slice(0, -1);
  const fetchOne = async (name: string): Promise<boolean> => {
    const found = await shared.read(name);
    if (found) await writeToFolder(files, name, found);
    return found !== null;
  };
  const avifs = [...sizes.map(({ width }) => `${whole}/${width}.avif`), `${whole}.avif`].map(fetchOne);
  const webps = sizes.map(({ width }) => fetchOne(`${whole}/${width}.webp`));
  const [areAllThere] = await Promise.all([
    Promise.all(webps).then((found) => found.every(Boolean)),
    Promise.all(avifs),
  ]);
  // Of one that is just being uploaded a part may be missing: the next request asks again.
  if (areAllThere) await writeToFolder(files, `${whole}.webp`, content);
}
