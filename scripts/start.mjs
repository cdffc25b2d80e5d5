import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build-stamp.mjs';
import { root } from './root.mjs';

/**
 * Builds in a child process, so that its memory is freed, then becomes the studio in this one, so that a signal
 * reaches it once.
 */
if (!isBuilt()) await build();
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);

async function build() {
  const builder = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const stop = () => builder.kill();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const code = await new Promise((done) => builder.once('exit', done));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code === 0) return;
  console.error('The build failed.');
  process.exit(1);
}
