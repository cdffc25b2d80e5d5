import type { Environment } from './environment.ts';
import { fetchRaw } from './fetch-raw.ts';
import { httpSubject } from './http-subject.ts';
import type { SameBytes } from './processes/bare-fastify.ts';

type Input = { path: string; headers?: Record<string, string> };

/** The baselines send the same bytes and headers as the studio. */
export async function openSubjects(environment: Environment, { path, headers = {} }: Input) {
  const url = `${environment.app.url}${path}`;
  const { body, headers: sent } = await fetchRaw(url, headers);
  const { 'content-type': type = '', 'content-encoding': encoding } = sent;
  const same = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };

  async function open(name: string, file: string) {
    const bare = environment.start<SameBytes, string>(file);
    const [pathname = ''] = path.split('?');
    const bareUrl = `${await bare.ask({ path: pathname, headers: same, body })}${path}`;
    const responded = await fetchRaw(bareUrl, headers);
    if (!responded.body.equals(body)) throw new Error(`${name} does not send the same bytes`);
    return httpSubject(environment, { name, pid: bare.pid, url: bareUrl, headers });
  }
  return {
    ours: httpSubject(environment, { name: 'studio', pid: environment.app.pid, url, headers }),
    fastify: await open('bare Fastify', 'bare-fastify'),
    http: await open('bare node:http', 'bare-http'),
  };
}
