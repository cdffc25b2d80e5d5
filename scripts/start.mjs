import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  const [code, signal] = await once(builder, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code === 0) return;
  // Otherwise it has said why.
  if (signal === 'SIGKILL') console.error('The build was killed: there may be too little memory.');
  process.exit(1);
}
