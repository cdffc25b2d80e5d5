import Fastify from 'fastify';
import { answerParent } from '../answer-parent.ts';

export type SameBytes = { path: string; headers: Record<string, string>; body: Buffer };

/** The framework alone, sending bytes it was given. */
answerParent(async ({ path, headers, body }: SameBytes): Promise<string> => {
  const app = Fastify();
  app.get(path, async (_, reply) => reply.headers(headers).send(body));
  return app.listen({ host: '127.0.0.1', port: 0 });
});
