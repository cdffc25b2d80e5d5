import type { Environment } from '../environment.ts';
import { fetchRaw } from '../fetch-raw.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import type { SameBytes } from '../processes/bare-fastify.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';
import { SELECT_TREATMENTS } from './treatments-signed-in.ts';

const PATH = '/api/treatments';

export const treatments: Workload = {
  name: 'treatments',
  measure: async (environment) => {
    const { ours, fastify, http } = await openSubjects(environment, {});
    const select = sqlSubject(environment, {
      name: 'bare SELECT',
      statements: [{ text: SELECT_TREATMENTS }],
    });
    const aim = { atLeast: 0.6 };
    return measure({ what: `GET ${PATH}`, ours, limit: fastify, others: [http, select], aim });
  },
};

export const treatmentsPacked: Workload = {
  name: 'treatments-packed',
  measure: async (environment) => {
    const { ours, fastify } = await openSubjects(environment, { 'accept-encoding': 'br, gzip' });
    return measure({ what: `GET ${PATH}, br`, ours, limit: fastify, seconds: 2 });
  },
};

/** The baselines send the same bytes and headers as the studio. */
async function openSubjects(environment: Environment, headers: Record<string, string>) {
  const url = `${environment.app.url}${PATH}`;
  const { body, headers: sent } = await fetchRaw(url, headers);
  const { 'content-type': type = '', 'content-encoding': encoding } = sent;
  const same = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };

  async function open(name: string, file: string) {
    const bare = environment.start<SameBytes, string>(file);
    const pictureUrl = `${await bare.ask({ path: PATH, headers: same, body })}${PATH}`;
    const responded = await fetchRaw(pictureUrl, headers);
    if (!responded.body.equals(body)) throw new Error(`${name} does not send the same bytes`);
    return httpSubject(environment, { name, pid: bare.pid, url: pictureUrl, headers });
  }
  return {
    ours: httpSubject(environment, { name: 'studio', pid: environment.app.pid, url, headers }),
    fastify: await open('bare Fastify', 'bare-fastify'),
    http: await open('bare node:http', 'bare-http'),
  };
}
