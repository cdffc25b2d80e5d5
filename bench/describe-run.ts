import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { projectRoot } from '#server/kit/project-root.ts';

export type Run = ReturnType<typeof describeRun>;

/** The conditions a result depends on. */
export function describeRun(at: Date) {
  const changed = git('status', '--porcelain') ? ' and uncommitted changes' : '';
  return {
    commit: `${git('rev-parse', '--short=10', 'HEAD') || 'unknown'}${changed}`,
    date: at.toISOString(),
    node: process.version,
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    /** Before the run: above 0 means other load on the machine. */
    loadBefore: loadavg()[0] ?? 0,
  };
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: projectRoot(), encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return ''; // an unpacked archive has no git history
  }
}
