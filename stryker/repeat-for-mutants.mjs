import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestRunner } from 'vitest';

const log = join(process.env.MUTANTS_FOLDER, 'results.jsonl');
/** How often a mutant may do what the test does once: an endless loop is cut off. */
const MOST_HITS = 100;

/**
 * Runs a test as it is, then once for each mutant that it reaches and that nothing has killed yet. After a mutant was
 * killed the test runs as it is again: what the mutant left behind in caches must not kill the next.
 */
export default class RepeatForMutants extends TestRunner {
  #stryker = (globalThis.__stryker__ ??= {});
  #killed = readKilled();
  #left = [];
  #found = {};

  onBeforeRunTask(test) {
    const id = `${test.file.name} ${test.fullName ?? test.name} ${test.id}`;
    this.#left = [undefined];
    this.#found = { id, title: test.name, file: test.file.filepath, killed: {} };
    // Vitest asks before each repetition.
    test.repeats = { valueOf: () => (this.#left.length > 0 ? Number.POSITIVE_INFINITY : -1) };
    return super.onBeforeRunTask(test);
  }

  onBeforeTryTask(test, options) {
    const { hits = {} } = this.#found;
    const mutant = this.#left[0];
    this.#stryker.activeMutant = mutant;
    this.#stryker.currentTestId = this.#found.coverage ? undefined : this.#found.id;
    this.#stryker.hitCount = mutant ? 0 : undefined;
    this.#stryker.hitLimit = mutant ? (hits[mutant] ?? 1) * MOST_HITS : undefined;
    return super.onBeforeTryTask?.(test, options);
  }

  onAfterRetryTask(test, options) {
    const { result } = test;
    const mutant = this.#left.shift();
    this.#stryker.activeMutant = undefined;
    const failure = result.state === 'fail' ? String(result.errors?.[0]?.message) : undefined;
    if (mutant) {
      if (failure !== undefined) {
        this.#killed.add(mutant);
        this.#found.killed[mutant] = failure;
        this.#left.unshift(undefined);
      }
    } else if (!this.#found.coverage) {
      const coverage = this.#stryker.mutantCoverage?.perTest[this.#found.id] ?? {};
      Object.assign(this.#found, { coverage, hits: coverage, failure });
      if (failure === undefined) this.#left = Object.keys(coverage).filter((each) => !this.#killed.has(each));
    }
    if (this.#found.failure === undefined) {
      result.state = 'run';
      result.errors = undefined;
    }
    return super.onAfterRetryTask?.(test, options);
  }

  onAfterRunTask(test) {
    const { hits, ...found } = this.#found;
    test.repeats = undefined;
    if (!found.failure) test.result.state = 'pass';
    appendFileSync(log, `${JSON.stringify({ ...found, loaded: this.#stryker.mutantCoverage?.static })}\n`);
    return super.onAfterRunTask(test);
  }
}

/** By the files before. */
function readKilled() {
  if (!existsSync(log)) return new Set();
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return new Set(lines.flatMap((line) => Object.keys(JSON.parse(line).killed)));
}
