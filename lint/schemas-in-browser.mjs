/** @import { Module } from './fences.mjs' */

/**
 * The rule of this name in `.dependency-cruiser.cjs` sees direct imports; this follows every import path from the web
 * to zod, because a helper between the two bundles the schemas just as well. Type imports are ignored.
 * @param {Module[]} modules
 */
export function schemasInBrowser(modules) {
  const byName = new Map(modules.map((module) => [module.source, module]));
  const known = new Set();
  /** @type {string[]} */
  const findings = [];

  /** @param {string[]} way */
  const follow = (way) => {
    const here = way.at(-1) ?? '';
    for (const { resolved } of byName.get(here)?.dependencies.filter(isCarried) ?? []) {
      if (resolved.startsWith('node_modules/zod/')) {
        findings.push(`the-browser-carries-no-schema: ${[...way, 'zod'].join(' → ')}`);
      } else if (!known.has(resolved)) {
        known.add(resolved);
        follow([...way, resolved]);
      }
    }
  };
  for (const { source } of modules) {
    if (!source.startsWith('src/web/') || known.has(source)) continue;
    known.add(source);
    follow([source]);
  }
  return findings;
}

/** @param {{ dependencyTypes: string[] }} edge */
function isCarried({ dependencyTypes }) {
  return !dependencyTypes.includes('type-only');
}
