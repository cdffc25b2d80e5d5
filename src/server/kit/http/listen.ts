import type { FastifyInstance } from 'fastify';
import { StartProblem } from '#server/kit/start-problem.ts';

type Wish = { host: string; port: number; publicUrl: string };

/** Opens the door. On `localhost` it opens both loopbacks, IPv4 and IPv6. Answers where a person may knock. */
export async function listen(app: FastifyInstance, { host, port }: Wish): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartProblem(`PORT ${port} is taken by another program. Please choose another.`);
    if (code === 'EACCES') throw new StartProblem(`PORT ${port} needs more rights than this user has.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartProblem(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
  const bound = app.server.address();
  const realPort = typeof bound === 'object' && bound ? bound.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${realPort}`;
}
