import { createHash, randomBytes } from 'node:crypto';
import { queryRows } from './postmaster.ts';

export type Admin = {
  /** Changes a setting over the API; returns the status, or undefined without a response. */
  write: (address: string, tagline: string) => Promise<number | undefined>;
};

/** The token of a session of the first admin, written directly into the database. */
export async function adminToken(dataDir: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await queryRows(
    dataDir,
    `insert into sessions (token_hash, user_id, created_at, last_used_at, authenticated_at, expires_at)
     select $1, id, now(), now(), now(), now() + interval '1 day' from users where role = 'admin'`,
    [hash],
  );
  return token;
}

export async function anAdmin(dataDir: string): Promise<Admin> {
  const token = await adminToken(dataDir);
  return {
    write: async (address, tagline) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      try {
        const body = JSON.stringify({ tagline });
        const answer = await fetch(`${address}/api/admin/settings`, { method: 'PUT', headers, body });
        // Acknowledged means fully received.
        const { tagline: saved } = (await answer.json()) as { tagline?: string };
        return answer.ok && saved !== tagline ? undefined : answer.status;
      } catch {
        return undefined;
      }
    },
  };
}

/** Every audited change of the tagline, in order. */
export async function recordedTaglines(dataDir: string): Promise<string[]> {
  const rows = await queryRows<{ after: string }>(
    dataDir,
    "select details ->> 'after' as after from audit_log where target = 'setting tagline' order by id",
  );
  return rows.map(({ after }) => after);
}
