import { anAdmin } from '#server/accounts/make.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import { sqlSubject } from '../sql-subject.ts';
import type { Workload } from '../workload.ts';

/** A complete write: authentication, one transaction, the audit entry, the response. */
export const saveSettings: Workload = {
  name: 'save-settings',
  measure: async (environment) => {
    const { app, database } = environment;
    const { id, token } = await anAdmin(database.db, { email: 'bench-settings@example.com' });
    return measure({
      what: 'PUT /api/admin/settings',
      ours: httpSubject(environment, {
        name: 'studio',
        pid: app.pid,
        url: `${app.url}/api/admin/settings`,
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"tagline":"Calm skin, #"}',
      }),
      limit: sqlSubject(environment, { name: 'its bare statements', statements: statementsOf(id, token) }),
      aim: { atLeast: 0.6 },
      warmUpSeconds: 4,
    });
  },
};

/** Who it is; alone with other saves, what was saved before (a key that never was has no row to lock); then both writes. */
function statementsOf(actorId: number, token: string) {
  return [
    {
      text: `select u.id, u.email, u.role from sessions s join users u on u.id = s.user_id
        where s.token_hash = $1 and s.expires_at > now() and u.deactivated_at is null`,
      values: [hashToken(token)],
    },
    { text: 'begin' },
    { text: `select pg_advisory_xact_lock(hashtextextended('bench settings', 0))` },
    { text: 'select key, value from settings' },
    {
      text: `insert into settings (key, value, updated_at) values ($1, to_jsonb('Calm skin, ' || gen_random_uuid()), now())
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      values: ['tagline'],
    },
    {
      text: `insert into audit_log (at, actor_id, action, target, details, ip)
        values (now(), $1, 'change setting', 'setting tagline', $2, '127.0.0.1')`,
      values: [actorId, { before: 'Calm skin, one', after: 'Calm skin, two' }],
    },
    { text: 'commit' },
  ];
}
