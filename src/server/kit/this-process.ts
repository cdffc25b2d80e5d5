import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** As people speak of it: see CHANGELOG.md. */
export const VERSION: string = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')).version;

/** How a process of the studio is told from another of the same machine or database. */
export type StudioProcess = {
  /** Unknown of versions that did not say it. */
  pid?: number | undefined;
  version?: string | undefined;
  since: Date;
};

export const thisProcess: StudioProcess = {
  pid: process.pid,
  version: VERSION,
  since: new Date(Math.round(performance.timeOrigin)),
};

/** "process 4711, version 1.4.0, since 2026-03-10 08:00 UTC" */
export function inWords({ pid, version, since }: StudioProcess): string {
  const time = `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [pid && `process ${pid}`, version ? `version ${version}` : 'an older version', `since ${time}`]
    .filter(Boolean)
    .join(', ');
}
