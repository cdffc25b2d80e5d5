import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { BaseSequencer, createVitest } from 'vitest/node';
import { keepTemporaryFilesInMemory } from '../scripts/temporary-folder.mjs';
import { chosenArea } from './server-areas.mjs';

/**
 * Tests with a database take long, but most of that is starting: one run of vitest repeats every test for each mutant it
 * reaches (`repeat-for-mutants.mjs`). That is the dry run; what stryker then asks about a mutant is known already.
 */
class ServerRunner {
  #killed = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    keepTemporaryFilesInMemory();
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
    process.env.MUTANTS_FOLDER = folder; // inherited by the worker
    const tests = chosenArea().tests.map((name) => `src/server/${name}`);
    const vitest = await createVitest('test', {
      config: false,
      watch: false,
      reporters: [{}],
      root: process.cwd(),
      include: tests,
      sequence: { sequencer: inOrderOf(tests) },
      exclude: ['**/*.long.test.ts', '**/*.property.test.ts', '**/*race*.test.ts', '**/*-migration.test.ts'],
      globalSetup: 'src/server/testing/prepare-database.ts',
      setupFiles: 'src/server/testing/cheap-passwords.ts',
      runner: join(import.meta.dirname, 'repeat-for-mutants.mjs'),
      env: { TZ: 'Asia/Kolkata' },
      isolate: false,
      maxWorkers: 1,
      testTimeout: 20_000,
      hookTimeout: 120_000,
    });
    try {
      await vitest.start();
      return this.#read(folder, vitest.state.getUnhandledErrors());
    } finally {
      await vitest.close();
      rmSync(folder, { recursive: true });
    }
  }

  #read(folder, errors) {
    const tests = [];
    const mutantCoverage = { static: {}, perTest: {} };
    for (const name of readdirSync(folder)) {
      for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
        const { id, title, file, failure, coverage = {}, killed = {}, loaded = {} } = JSON.parse(line);
        Object.assign(mutantCoverage.static, loaded);
        for (const [mutant, message] of Object.entries(killed)) this.#killed.set(mutant, { id, message });
        if (!id) continue;
        mutantCoverage.perTest[id] = coverage;
        const about = { id, name: title, fileName: relative(process.cwd(), file), timeSpentMs: 1 };
        tests.push(failure ? { ...about, status: 1, failureMessage: failure } : { ...about, status: 0 });
      }
    }
    if (errors.length > 0) return { status: 'error', errorMessage: errors.map(String).join('\n') };
    return { status: 'complete', tests, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter = [] }) {
    const killed = this.#killed.get(activeMutant.id);
    const nrOfTests = testFilter.length;
    if (!killed) return { status: 'survived', nrOfTests };
    return { status: 'killed', killedBy: [killed.id], failureMessage: killed.message, nrOfTests };
  }
}

/** What the first tests kill, the others need not try. */
function inOrderOf(tests) {
  const placeOf = ({ moduleId }) =>
    tests.findIndex((each) => matchesGlob(relative(process.cwd(), moduleId), each));
  return class extends BaseSequencer {
    async sort(files) {
      return [...files].sort((one, other) => placeOf(one) - placeOf(other));
    }
  };
}

const factory = () => new ServerRunner();
factory.inject = [];
export const strykerPlugins = [{ kind: 'TestRunner', name: 'server', factory }];
