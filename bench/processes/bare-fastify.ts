import Fastify from 'fastify';
import { answerParent } from '../answer-parent.ts';

export type SameBytes = {
  path: string;
  method?: 'GET' | 'POST';
  status?: number;
  headers: Record<string, string>;
  body: Buffer;
};

/** Fastify alone, sending prepared bytes. */
answerParent(async ({ path, method = 'GET', status = 200, headers, body }: SameBytes): Promise<string> => {
  const app = Fastify();
  app.route({
    method,
    url: path,
    handler: async (_, reply) => reply.code(status).headers(headers).send(body),
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
});
