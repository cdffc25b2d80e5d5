import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';

const run = promisify(execFile);

/**
 * The software bill of materials (CycloneDX): every package of the lockfile with its version and hash; development packages
 * are marked. They cannot be left out: npm would also leave out React, because a test library depends on it. By the lockfile,
 * since an installation without them, as in the image, would be refused as incomplete.
 */
export async function buildSbom() {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const args = [...before, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
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
