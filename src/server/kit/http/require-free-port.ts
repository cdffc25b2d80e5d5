import { createServer } from 'node:net';
import { errorCode } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';
import { inWords, type StudioProcess } from '#server/kit/this-process.ts';
import { isMissingHere, LOOPBACKS, portIsTaken, toStartProblem } from './listen.ts';

const ANSWER_MS = 1_000;

/** Before anything else is done: a start that cannot listen must not have migrated the data of one that does. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return;
  for (const address of host === 'localhost' ? LOOPBACKS : [host]) {
    try {
      await bindOnce(address, port);
    } catch (error) {
      if (host === 'localhost' && isMissingHere(error)) continue;
      if (errorCode(error) !== 'EADDRINUSE') throw toStartProblem(error, host, port);
      const owner = await readOwner(address, port);
      throw new StartProblem(
        owner
          ? `PORT ${port} is taken: the studio is running there (${inWords(owner)}). Please stop it first, or choose another port.`
          : portIsTaken(port),
      );
    }
  }
}

function bindOnce(host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail).listen({ host, port }, () => probe.close(() => done()));
  });
}

/** The studio that has the port; undefined for another program. */
async function readOwner(address: string, port: number): Promise<StudioProcess | undefined> {
  const local = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' }[address] ?? address;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`http://${local}:${port}/healthz`, { signal });
    const { status, pid, version, since } = (await answer.json()) as Record<string, unknown>; // checked below
    if (status !== 'ok' || typeof since !== 'string' || typeof version !== 'string') return undefined;
    return { pid: Number(pid), version, since: new Date(since) };
  } catch {
    return undefined;
  }
}
