import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const AT_ONCE = 2;
/** A smaller share of the processor for collecting garbage, for some hundred megabytes more. */
const env = { GOGC: '400', ...process.env };
const tool = (/** @type {string} */ path) => join(root, 'node_modules', path);

const tasks = [
  {
    name: 'types',
    // TypeScript 7, five times as fast; `typescript` stays 6 for the tools that need its API (fences, words).
    // Cached: unchanged files that passed are not checked again.
    args: [
      tool('tsc/bin/tsc'),
      '--noEmit',
      '--singleThreaded', // several checkers check the same types again: a third more of two processors, beside everything else
      '--incremental',
      '--tsBuildInfoFile',
      tool('.cache/check.tsbuildinfo'),
    ],
  },
  { name: 'fences', args: [join(root, 'lint/fences.mjs')] },
  { name: 'table owners', args: [join(root, 'lint/table-owners.mjs')] },
  { name: 'unused', args: [tool('knip/bin/knip.js'), '--no-progress'] },
  { name: 'words', args: [join(root, 'lint/words.mjs')] },
  { name: 'plain code', args: [join(root, 'lint/plain-code.mjs')] },
  { name: 'lockfile', args: [join(root, 'lint/lockfile.mjs')] },
  { name: 'style', args: [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--colors=off'] },
];

/** All static checks: style, types, directions of imports and SQL, and the lockfile. */
const waiting = [...tasks];
await Promise.all(Array.from({ length: AT_ONCE }, work));

async function work() {
  for (let task = waiting.shift(); task; task = waiting.shift()) {
    const began = performance.now();
    const { isFine, output } = await run(task.args);
    console.log(`${isFine ? '✓' : '✗'} ${task.name}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (isFine) continue;
    console.log(output.trimEnd());
    process.exitCode = 1;
  }
}

/** @param {string[]} args @returns {Promise<{ isFine: boolean, output: string }>} */
function run(args) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(process.execPath, args, { cwd: root, env });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => done({ isFine: false, output: error.message }));
    child.on('close', (code) => done({ isFine: code === 0, output }));
  });
}
