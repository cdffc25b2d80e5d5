import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './root.mjs';
import { CLIENT_TYPES, clientTypes } from './typed-client.mjs';

// `npm run client`: writes the types of clients/typescript from the contracts, by way of the OpenAPI document.

const bundle = join(root, 'node_modules/.cache/openapi-document.mjs');
await build({
  entryPoints: [join(root, 'src/server/openapi-document.ts')],
  outfile: bundle,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});
const { openApiDocument } = await import(pathToFileURL(bundle).href);
await writeFile(join(root, CLIENT_TYPES), await clientTypes(openApiDocument()));
