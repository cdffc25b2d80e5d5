import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { projectRoot } from '#server/kit/project-root.ts';

export type Run = ReturnType<typeof describeRun>;

/** What a figure is worth nothing without. */
export function describeRun(at: Date) {
  const changed = git('status', '--porcelain') ? ' and uncommitted changes' : '';
  return {
    commit: `${git('rev-parse', '--short=10', 'HEAD') || 'unknown'}${changed}`,
    date: at.toISOString(),
    node: process.version,
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    /** Before we began: whatever is above 0 is somebody else's. */
    loadBefore: loadavg()[0] ?? 0,
  };
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: projectRoot(), encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return ''; // an unpacked archive has no history
  }
}
