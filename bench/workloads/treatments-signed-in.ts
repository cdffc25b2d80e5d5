import { anAdmin } from '#server/accounts/make.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';

export const SELECT_TREATMENTS =
  'select * from treatments where archived_at is null and is_active order by id desc';

export const SELECT_VISITOR = `select u.id, u.email, u.role, s.id, s.last_used_at from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now()`;

/** Of a cached response: who it is, and that no change is unheard. Beside what reading it anew would take. */
export const treatmentsSignedIn: Workload = {
  name: 'treatments-signed-in',
  measure: async (environment) => {
    const { app, database } = environment;
    const { token } = await anAdmin(database.db, { email: 'bench-reader@example.com' });
    const statements = [{ text: SELECT_VISITOR, values: [hashToken(token)] }, { text: SELECT_TREATMENTS }];
    return measure({
      what: 'GET /api/treatments, signed in',
      ours: httpSubject(environment, {
        name: 'studio',
        pid: app.pid,
        url: `${app.url}/api/treatments`,
        headers: { authorization: `Bearer ${token}` },
      }),
      limit: sqlSubject(environment, { name: 'its bare SELECTs', statements }),
      aim: { atLeast: 0.6 },
      seconds: 2,
    });
  },
};
