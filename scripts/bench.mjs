import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { bundleForNode } from './build-server.mjs';
import { root } from './root.mjs';

const folder = join(root, 'dist/bench');

/**
 * Measures the built studio beside its baselines: `npm run bench`, or `npm run bench -- treatments` for some of it.
 */
await build();
await bundleForNode({ entryPoints: ['bench/main.ts', ...processes()], outbase: 'bench', outdir: folder });

const args = ['--enable-source-maps', join(folder, 'main.js'), ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { stdio: 'inherit' });
// The terminal sends Ctrl-C to both processes; the bench cleans up and decides when to exit.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** Entry points that run in a separate process, each with its own bundle. */
function processes() {
  return readdirSync(join(root, 'bench/processes')).map((name) => `bench/processes/${name}`);
}
