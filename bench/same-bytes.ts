import type { Environment } from './environment.ts';
import { fetchRaw } from './fetch-raw.ts';
import { httpSubject } from './http-subject.ts';
import type { SameBytes } from './processes/bare-fastify.ts';

/** Sent by Node itself, or of one connection. */
const NOT_COPIED = ['date', 'connection', 'keep-alive', 'content-length'];

/** The studio at this path beside Fastify and Node alone, which send the same status, headers and bytes. */
export async function sameBytes(
  environment: Environment,
  path: string,
  headers: Record<string, string> = {},
) {
  const url = environment.app.url + path;
  await fetchRaw(url, headers); // what follows comes from memory
  const { status, body, headers: sent } = await fetchRaw(url, headers);
  const copied = Object.entries(sent).flatMap(([name, value]) =>
    NOT_COPIED.includes(name) ? [] : [[name, String(value)]],
  );

  async function open(name: string, file: string) {
    const bare = environment.start<SameBytes, string>(file);
    const [pathname = ''] = path.split('?');
    const question = { path: pathname, status, headers: Object.fromEntries(copied), body };
    const ownUrl = (await bare.request(question)) + path;
    const responded = await fetchRaw(ownUrl, headers);
    if (responded.status !== status || !responded.body.equals(body))
      throw new Error(`${name} does not send the same`);
    return httpSubject(environment, { name, pid: bare.pid, url: ownUrl, headers });
  }
  return {
    ours: httpSubject(environment, { name: 'studio', pid: environment.app.pid, url, headers }),
    fastify: await open('bare Fastify', 'bare-fastify'),
    http: await open('bare node:http', 'bare-http'),
  };
}
