import { join } from 'node:path';
import { root } from './root.mjs';

/** The server's side in one file each: no compiling at the start, and React in its fast form. */
export async function buildServer() {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/server/main.ts',
      'e2e-studio': 'src/server/testing/e2e-studio.ts',
    },
    outdir: join(root, 'dist/server'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}
