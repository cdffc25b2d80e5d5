import { StartProblem } from '#server/kit/start-problem.ts';

const REASONS: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in the way',
  ENAMETOOLONG: 'the path is too long',
  EIO: 'the disk reports an error',
};

/** File system errors are for the operator, in one line; others are bugs and stay as they are. */
export function asStartProblem(error: unknown, directory: string): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error;

  const { code = '', path } = error as NodeJS.ErrnoException; // Node's type of system errors
  const reason = REASONS[code];
  if (!reason) return error;
  return new StartProblem(
    `The database directory ${directory} cannot be used: ${reason} (${path ?? code}).`,
    {
      cause: error,
    },
  );
}
