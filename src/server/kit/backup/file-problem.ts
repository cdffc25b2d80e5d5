import { StartProblem } from '#server/kit/start-problem.ts';

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk reports an error',
};

/** Turns file system errors into one line for the person who typed the command; leaves others as they are. */
export function asFileProblem(error: unknown, sentence: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason ? new StartProblem(`${sentence}: ${reason}.`, { cause: error }) : error;
}
