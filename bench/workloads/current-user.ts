import { aMember } from '#server/accounts/make.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { fetchRaw } from '../fetch-raw.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import type { SameBytes } from '../processes/bare-fastify.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';
import { SELECT_VISITOR } from './treatments-signed-in.ts';

const PATH = '/api/user';

/** The first request of every page for a member. */
export const currentUser: Workload = {
  name: 'current-user',
  measure: async (environment) => {
    const { app, database } = environment;
    const { id, token } = await aMember(database.db, { email: 'bench-user@example.com' });
    const headers = { authorization: `Bearer ${token}` };
    const url = app.url + PATH;
    const { body } = await fetchRaw(url, headers);

    const bare = environment.start<SameBytes, string>('bare-fastify');
    const type = { 'content-type': 'application/json; charset=utf-8' };
    const bareUrl = (await bare.request({ path: PATH, headers: type, body })) + PATH;
    const statements = [
      { text: SELECT_VISITOR, values: [hashToken(token)] },
      { text: 'select * from users where id = $1', values: [id] },
    ];
    return measure({
      what: `GET ${PATH}`,
      ours: httpSubject(environment, { name: 'studio', pid: app.pid, url, headers }),
      limit: sqlSubject(environment, { name: 'its bare SELECTs', statements }),
      others: [httpSubject(environment, { name: 'bare Fastify', pid: bare.pid, url: bareUrl, headers })],
      aim: { atLeast: 0.6 },
    });
  },
};
