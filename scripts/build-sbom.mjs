import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';

const run = promisify(execFile);

/**
 * The software bill of materials (CycloneDX): every package with its version and hash; development packages are
 * marked. They cannot be left out: npm would also leave out React, because a test library depends on it.
 */
export async function buildSbom() {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const isForRunning = !existsSync(join(root, 'node_modules/vitest'));
  const args = [...before, 'sbom', '--sbom-format=cyclonedx', ...(isForRunning ? ['--omit=dev'] : [])];
  try {
    const { stdout } = await run(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(join(root, 'dist/sbom.json'), stdout);
  } catch (error) {
    // A failure to write the list must not stop the build.
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    console.error(`No bill of materials was written: ${reason}`);
  }
}
