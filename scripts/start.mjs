import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { nodeFlags } from './node-flags.mjs';
import { root } from './root.mjs';

/** Builds what changed and runs it; the signals that reach npm reach the studio. */
const isBuilt = build().catch((error) => {
  console.error(`The build failed: ${error.message}`);
  process.exit(1);
});
if (await isBuilt) console.log('Built.');

const main = join(root, 'dist/server/main.js');
const child = spawn(process.execPath, [...nodeFlags, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to both of us; the studio decides when it is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
