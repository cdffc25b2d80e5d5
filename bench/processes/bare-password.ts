import Fastify from 'fastify';
import { isPassword } from '#server/accounts/passwords/hash-password.ts';
import { answerParent } from '../answer-parent.ts';

export type BarePassword = {
  path: string;
  passwordHash: string;
  headers: Record<string, string>;
  body: Buffer;
};

/** Fastify and the password hash; no database, no session, no rate limits. */
answerParent(async ({ path, passwordHash, headers, body }: BarePassword): Promise<string> => {
  const app = Fastify();
  app.post<{ Body: { password: string } }>(path, async (request, reply) => {
    const isRight = await isPassword(passwordHash, request.body.password);
    return isRight ? reply.headers(headers).send(body) : reply.code(401).send();
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
});
