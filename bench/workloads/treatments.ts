import { fetchRaw } from '../fetch-raw.ts';
import { httpParty } from '../http-party.ts';
import { measure } from '../measure.ts';
import type { SameBytes } from '../processes/bare-fastify.ts';
import { sqlParty } from '../sql-party.ts';
import type { Stage } from '../stage.ts';
import type { Workload } from '../workload.ts';
import { SELECT_TREATMENTS } from './treatments-signed-in.ts';

const PATH = '/api/treatments';

export const treatments: Workload = {
  name: 'treatments',
  measure: async (stage) => {
    const { ours, fastify, http } = await openParties(stage, {});
    const select = sqlParty(stage, { name: 'bare SELECT', statements: [{ text: SELECT_TREATMENTS }] });
    const aim = { atLeast: 0.6 };
    return measure({ what: `GET ${PATH}`, ours, limit: fastify, others: [http, select], aim });
  },
};

export const treatmentsPacked: Workload = {
  name: 'treatments-packed',
  measure: async (stage) => {
    const { ours, fastify } = await openParties(stage, { 'accept-encoding': 'br, gzip' });
    return measure({ what: `GET ${PATH}, br`, ours, limit: fastify, seconds: 2 });
  },
};

/** The limits send the very bytes that the studio sends, with the headers that describe them. */
async function openParties(stage: Stage, headers: Record<string, string>) {
  const url = `${stage.app.url}${PATH}`;
  const { body, headers: sent } = await fetchRaw(url, headers);
  const { 'content-type': type = '', 'content-encoding': encoding } = sent;
  const same = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };

  async function open(name: string, file: string) {
    const bare = stage.start<SameBytes, string>(file);
    const address = `${await bare.ask({ path: PATH, headers: same, body })}${PATH}`;
    const answered = await fetchRaw(address, headers);
    if (!answered.body.equals(body)) throw new Error(`${name} does not send the same bytes`);
    return httpParty(stage, { name, pid: bare.pid, url: address, headers });
  }
  return {
    ours: httpParty(stage, { name: 'studio', pid: stage.app.pid, url, headers }),
    fastify: await open('bare Fastify', 'bare-fastify'),
    http: await open('bare node:http', 'bare-http'),
  };
}
