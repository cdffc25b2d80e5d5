import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { SETTINGS } from './config.ts';
import { projectRoot } from './kit/project-root.ts';

type Environment = Record<string, string | undefined>;

/**
 * The service and the commands typed beside it read the same file, from whatever folder: `.env` beside package.json, or
 * the one that ENV_FILE names. What the environment sets wins. Returns a warning for each setting that nobody reads.
 */
export function loadSettingsFile(environment: Environment, folder = projectRoot()): string[] {
  const file = environment.ENV_FILE || join(folder, '.env');
  const settings = environment.ENV_FILE || existsSync(file) ? parseEnv(read(file)) : {};
  const unknown = [
    ...Object.keys(settings).filter(isUnknown),
    ...Object.keys(environment).filter(isMisspelt),
  ];
  for (const [name, value] of Object.entries(settings)) environment[name] ??= value;
  return [...new Set(unknown)].map((name) => warning(name));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartProblem(`The settings in ${file} cannot be read (${errorCode(error)}).`);
  }
}

/** Read by others than the studio: by Node, by the memory of its libraries, by compose.yaml. */
const OTHERS = /^(TZ|ENV_FILE|DATABASE_PASSWORD|(NODE|MALLOC|COMPOSE|npm)_.*)$/;

function isUnknown(name: string): boolean {
  return !SETTINGS.includes(name) && !OTHERS.test(name);
}

/** An environment has much that is not for us: only what nearly has the name of a setting is worth a word. */
function isMisspelt(name: string): boolean {
  return isUnknown(name) && name.length > 6 && meantBy(name) !== undefined;
}

function warning(name: string): string {
  const meant = meantBy(name);
  return `The studio knows no setting ${name}${meant ? `: did you mean ${meant}?` : '.'}`;
}

const MOST_TYPOS = 2;

function meantBy(name: string): string | undefined {
  const distances = SETTINGS.map((each) => ({ each, typos: distance(name.toUpperCase(), each) }));
  const [nearest] = distances.sort((a, b) => a.typos - b.typos);
  return nearest && nearest.typos <= MOST_TYPOS ? nearest.each : undefined;
}

/** How many letters differ, are missing or too many (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, own] of [...other].entries())
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (letter === own ? 0 : 1))); // both have other.length + 1
    row = next;
  }
  return row[other.length]!; // it has other.length + 1
}
