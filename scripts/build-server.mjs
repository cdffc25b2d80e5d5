import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Bundled: the first three so that they run in production mode whatever NODE_ENV is when the studio starts, the others
 * because only a part of their files is needed (zod alone brings fifty languages), which saves 5 MB of memory.
 */
const BUILT_IN = ['react', 'react-dom', '@tanstack/react-query', 'drizzle-orm', 'zod'];

/** The server in a few bundled files: nothing is compiled at startup. */
export async function buildServer() {
  await bundleForNode({
    entryPoints: {
      main: 'src/server/main.ts',
      'stop-left-server': 'src/server/database/postgres/stop-left-server.ts',
      'avif-process': 'src/server/kit/files/avif-process.ts',
      'e2e-studio': 'src/server/e2e/testing/e2e-studio.ts',
    },
    outdir: join(root, 'dist/server'),
  });
}

/** @param {Pick<import('esbuild').BuildOptions, 'entryPoints' | 'outbase'> & { outdir: string }} what */
export async function bundleForNode(what) {
  const { build } = await import('esbuild');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const outside = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !BUILT_IN.includes(name),
  );
  rmSync(what.outdir, { recursive: true, force: true });
  await build({
    ...what,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: outside.flatMap((name) => [name, `${name}/*`]),
    // React's CommonJS files `require` Node's modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    sourcemap: true,
    sourcesContent: false, // Node keeps the maps in memory; a stack trace needs only the lines
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'true' },
    logLevel: 'warning',
  });
}
