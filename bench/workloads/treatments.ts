import { measure } from '../measure.ts';
import { openSubjects } from '../same-bytes.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';
import { SELECT_TREATMENTS } from './treatments-signed-in.ts';

const PATH = '/api/treatments';

export const treatments: Workload = {
  name: 'treatments',
  measure: async (environment) => {
    const { ours, fastify, http } = await openSubjects(environment, { path: PATH });
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
    const { ours, fastify } = await openSubjects(environment, {
      path: PATH,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    return measure({ what: `GET ${PATH}, br`, ours, limit: fastify, seconds: 2 });
  },
};
