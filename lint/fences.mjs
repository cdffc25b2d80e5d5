import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/root.mjs';
import { schemasInBrowser } from './schemas-in-browser.mjs';

/**
 * @typedef {{ resolved: string, module: string, dependencyTypes: string[] }} Edge
 * @typedef {{ source: string, dependencies: Edge[] }} Module
 * @typedef {{ from: string, to: string, rule: { name: string }, cycle?: { name: string }[] }} Violation
 * @typedef {{ violations: Violation[], ruleSetUsed: { forbidden: { name: string, comment: string }[] } }} Summary
 */

const FOLDERS = ['src', 'clients', 'e2e', 'bench', 'scripts', 'lint'];

/** Import directions, checked by `.dependency-cruiser.cjs`. Returns one line per violation. */
export async function checkFences() {
  const files = sourceFiles();
  const { modules, summary } = await cruise();
  const blindness = whatWasMissed(files, modules);
  return blindness ? [blindness] : [...inWords(summary), ...schemasInBrowser(modules)];
}

/**
 * dependency-cruiser reports success over sources it cannot read, so files it did not look at are reported here.
 * @param {string[]} files
 * @param {Module[]} modules
 */
function whatWasMissed(files, modules) {
  const seen = new Set(modules.map(({ source }) => source));
  const missed = files.filter((file) => !seen.has(file));
  if (!modules.some(({ source }) => source.startsWith('src/'))) return 'The fences looked at no module.';
  if (missed.length > 0)
    return `The fences did not look at ${missed.length} modules, among them ${missed[0]}.`;

  const aliased = modules.flatMap(({ dependencies }) =>
    dependencies.filter(({ module }) => module.startsWith('#')),
  );
  if (aliased.some(({ resolved }) => resolved.startsWith('src/'))) return undefined;
  return 'The fences followed no import that begins with #.';
}

/** @returns {Promise<{ modules: Module[], summary: Summary }>} */
function cruise() {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 };
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  return new Promise((done, fail) => {
    execFile(process.execPath, [tool, ...folders, '--output-type', 'json'], options, (_, stdout, stderr) => {
      try {
        done(JSON.parse(stdout));
      } catch {
        fail(new Error(stderr || stdout || 'dependency-cruiser said nothing.'));
      }
    });
  });
}

/** All files the fences must have looked at: everything but the tests, which `.dependency-cruiser.cjs` leaves out. */
function sourceFiles() {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name));
}

/** @param {Summary} summary */
function inWords({ violations, ruleSetUsed }) {
  const why = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
    return `${rule.name}: ${way.join(' → ')}\n    ${why.get(rule.name)}`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = await checkFences();
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
