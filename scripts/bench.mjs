import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { bundleForNode } from './build-server.mjs';
import { root } from './root.mjs';

const folder = join(root, 'dist/bench');

/** Measures the built studio beside its limits: `npm run bench`, or `npm run bench -- treatments` for some of it. */
await build();
await bundleForNode({ entryPoints: ['bench/main.ts', ...processes()], outbase: 'bench', outdir: folder });

const args = ['--enable-source-maps', join(folder, 'main.js'), ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { stdio: 'inherit' });
// The terminal sends Ctrl-C to both of us; the bench tidies up and decides when it is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** What runs in a process of its own, and so is a bundle of its own. */
function processes() {
  return readdirSync(join(root, 'bench/processes')).map((name) => `bench/processes/${name}`);
}
