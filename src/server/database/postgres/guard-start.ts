import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '#server/kit/project-root.ts';

/** A line means that all went well. Without one, and with its input at an end, whoever started it was killed. */
const SCRIPT = 'read -r line || exec "$@"';

/**
 * A start that is killed leaves no server behind: a shell waits beside it, in a session of its own, and stops the server
 * when the start can no longer do so itself. Returns how to end the guard. Not on Windows, nor from unbuilt source.
 */
export function guardStart(directory: string): () => void {
  const program = join(projectRoot(), 'dist/server/stop-left-server.js');
  if (process.platform === 'win32' || !existsSync(program)) return () => {};
  const args = ['-c', SCRIPT, 'sh', process.execPath, program, directory];
  const guard = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  guard.on('error', () => {}); // without a shell the server outlives a killed start, and the next one attaches
  guard.unref();
  const input = guard.stdin as Socket; // a pipe of Node is a socket
  input.on('error', () => {}); // it was killed: nobody is left to be told
  input.unref();
  return () => input.end('\n');
}
