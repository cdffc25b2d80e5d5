import { measure } from '../measure.ts';
import { sameBytes } from '../same-bytes.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';
import { SELECT_TREATMENTS } from './treatments-signed-in.ts';

const PATH = '/api/treatments';

export const treatments: Workload = {
  name: 'treatments',
  measure: async (environment) => {
    const { ours, fastify, http } = await sameBytes(environment, PATH);
    const select = sqlSubject(environment, {
      name: 'bare SELECT',
      statements: [{ text: SELECT_TREATMENTS }],
    });
    const aim = { atLeast: 0.75 };
    return measure({ what: `GET ${PATH}`, ours, limit: fastify, others: [http, select], aim });
  },
};

export const treatmentsPacked: Workload = {
  name: 'treatments-packed',
  measure: async (environment) => {
    const { ours, fastify } = await sameBytes(environment, PATH, { 'accept-encoding': 'br, gzip' });
    return measure({ what: `GET ${PATH}, br`, ours, limit: fastify, aim: { atLeast: 0.75 }, seconds: 2 });
  },
};

export const products: Workload = {
  name: 'products',
  measure: async (environment) => {
    const { ours, fastify } = await sameBytes(environment, '/api/products');
    return measure({ what: 'GET /api/products', ours, limit: fastify, aim: { atLeast: 0.75 }, seconds: 2 });
  },
};
