import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';

type ListenOptions = { host: string; port: number };
export type Listener = {
  /** The URL to open in a browser. */
  url: string;
  /** Stops accepting on the second loopback, and waits for its connections. */
  close: () => Promise<void>;
};

export const LOOPBACKS = ['127.0.0.1', '::1'] as const;

/** On `localhost` both loopbacks are bound by IP: a hosts file may contain only one of them, or none. */
export async function listen(app: FastifyInstance, { host, port }: ListenOptions): Promise<Listener> {
  if (host !== 'localhost') {
    await bind(host, port, () => app.listen({ host, port }));
    const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    return { url: urlOf(name, portOf(app.server)), close: async () => {} };
  }
  const [ipv4, ipv6] = LOOPBACKS;
  const main = (await tryBind(ipv4, port, () => app.listen({ host: ipv4, port }))) ? ipv4 : ipv6;
  if (main === ipv6) await bind(ipv6, port, () => app.listen({ host: ipv6, port }));
  const second = main === ipv4 ? await addLoopback(app, ipv6, port) : undefined;
  return {
    url: urlOf(host, portOf(app.server)),
    close: () => new Promise((done) => (second ? second.close(() => done()) : done())),
  };
}

/** Its connections are handled by the same HTTP server. */
async function addLoopback(app: FastifyInstance, host: string, port: number): Promise<Server | undefined> {
  const second = createServer((socket) => app.server.emit('connection', socket));
  const listening = () =>
    new Promise<void>((done, fail) => {
      second.once('error', fail).listen({ host, port: portOf(app.server) }, done);
    });
  // A port chosen by the system may be taken on this side; nothing depends on it.
  if (port === 0)
    return listening().then(
      () => second,
      () => undefined,
    );
  return (await tryBind(host, port, listening)) ? second : undefined;
}

/** Whether it could be bound; not every machine has both IPv4 and IPv6. */
async function tryBind(host: string, port: number, start: () => Promise<unknown>): Promise<boolean> {
  try {
    await start();
    return true;
  } catch (error) {
    if (isMissingHere(error)) return false;
    throw toStartProblem(error, host, port);
  }
}

export const isMissingHere = (error: unknown) => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCode(error));

async function bind(host: string, port: number, start: () => Promise<unknown>): Promise<void> {
  await start().catch((error) => {
    throw toStartProblem(error, host, port);
  });
}

export const portIsTaken = (port: number) =>
  `PORT ${port} is taken by another program. Please choose another.`;

export function toStartProblem(error: unknown, host: string, port: number): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return new StartProblem(portIsTaken(port));
  if (code === 'EACCES') return new StartProblem(`PORT ${port} needs more rights than this user has.`);
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(code))
    return new StartProblem(`HOST ${host} is not an address of this machine.`);
  return error;
}

function portOf(server: FastifyInstance['server']): number {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
