import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { expect } from 'vitest';

/**
 * Runs the tests of the pure rules in the process that stryker starts: vitest takes half a second to start for every
 * mutant, this takes milliseconds. The tests and `expect` are the same; every mutant gets its modules anew.
 */
class RulesRunner {
  #stryker = (globalThis.__stryker__ ??= {});
  #files = new Map();
  #tests = [];
  #title = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.TZ = 'Asia/Kolkata'; // as in vitest.config.ts
    const names = readdirSync('src/shared', { recursive: true, encoding: 'utf8' })
      // Thousands of random bookings take seconds, for every mutant.
      .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.property.test.ts'))
      .map((name) => `src/shared/${name.replaceAll('\\', '/')}`);
    const { outputFiles, metafile } = await build({
      absWorkingDir: process.cwd(), // the sandbox; esbuild was loaded outside
      entryPoints: names,
      outdir: 'bundled',
      outbase: '.',
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'node',
      external: ['fast-check', 'libphonenumber-js', 'vitest', 'zod'],
    });
    const fromHere = createRequire(join(process.cwd(), 'package.json'));
    fromHere('fast-check').configureGlobal({ seed: 1 }); // the same result every time
    const vitest = { expect, test: this.#test(), describe: this.#describe };
    const require = (name) => (name === 'vitest' ? vitest : fromHere(name));
    for (const { path, text } of outputFiles) {
      const { entryPoint, inputs } = metafile.outputs[relative(process.cwd(), path)];
      const run = new Function('require', 'module', 'exports', text);
      this.#files.set(entryPoint, { inputs, run: () => run(require, { exports: {} }, {}) });
    }
  }

  #test() {
    const test = (title, run) => this.#tests.push({ title: [...this.#title, title].join(' '), run });
    test.each = (rows) => (title, run) => {
      const areLists = rows.every((row) => Array.isArray(row));
      for (const [index, row] of rows.entries())
        test(`${title} (row ${index + 1})`, () => (areLists ? run(...row) : run(row)));
    };
    return test;
  }

  #describe = (title, run) => {
    this.#title.push(title);
    run();
    this.#title.pop();
  };

  /** The tests of a file, on modules that nothing has used. */
  #load(file) {
    this.#tests = [];
    this.#files.get(file).run();
    return this.#tests.map(({ title, run }) => ({ id: `${file}#${title}`, title, file, run }));
  }

  async dryRun() {
    const tests = [];
    for (const file of this.#files.keys()) {
      this.#stryker.currentTestId = undefined;
      for (const { id, title, run } of this.#load(file)) {
        this.#stryker.currentTestId = id;
        const started = performance.now();
        const failureMessage = await failureOf(run);
        const about = { id, name: title, fileName: file, timeSpentMs: performance.now() - started };
        tests.push(failureMessage === null ? { ...about, status: 0 } : { ...about, status: 1, failureMessage });
      }
    }
    return { status: 'complete', tests, mutantCoverage: this.#stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, mutantActivation, testFilter, hitLimit }) {
    const filter = testFilter && new Set(testFilter);
    const mutated = relative(process.cwd(), sandboxFileName);
    let nrOfTests = 0;
    this.#stryker.hitCount = hitLimit === undefined ? undefined : 0;
    this.#stryker.hitLimit = hitLimit;
    for (const [file, { inputs }] of this.#files) {
      if (!(mutated in inputs) || (testFilter && !testFilter.some((id) => id.startsWith(`${file}#`)))) continue;
      this.#stryker.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
      let tests = [];
      const loadFailure = await failureOf(() => {
        tests = this.#load(file).filter(({ id }) => !filter || filter.has(id));
      });
      if (loadFailure !== null) return { status: 'killed', killedBy: [], failureMessage: loadFailure, nrOfTests };
      this.#stryker.activeMutant = activeMutant.id;
      for (const { id, run } of tests) {
        nrOfTests++;
        const failureMessage = await failureOf(run);
        if (this.#stryker.hitCount > hitLimit) return { status: 'timeout', reason: 'endless loop' };
        if (failureMessage !== null) return { status: 'killed', killedBy: [id], failureMessage, nrOfTests };
      }
    }
    return { status: 'survived', nrOfTests };
  }
}

async function failureOf(run) {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error);
  }
}

const factory = () => new RulesRunner();
factory.inject = [];
export const strykerPlugins = [{ kind: 'TestRunner', name: 'rules', factory }];
