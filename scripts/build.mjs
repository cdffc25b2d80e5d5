import { pathToFileURL } from 'node:url';
import { buildClient } from './build-client.mjs';
import { buildPictures } from './build-pictures.mjs';
import { buildSbom } from './build-sbom.mjs';
import { buildServer } from './build-server.mjs';
import { isBuilt, prepareStamp, removeStamp } from './build-stamp.mjs';

/** Builds what `npm start` serves, unless the sources are unchanged. */
export async function build() {
  if (isBuilt()) return false;
  const writeStamp = prepareStamp();
  removeStamp();
  await Promise.all([buildClient().then(buildPictures), buildServer(), buildSbom()]);
  writeStamp();
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log((await build()) ? 'Built.' : 'Nothing changed since the last build.');
  } catch (error) {
    console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
