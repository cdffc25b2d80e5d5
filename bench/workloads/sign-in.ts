import { aMember } from '#server/accounts/make.ts';
import { hashPassword } from '#server/accounts/passwords/hash-password.ts';
import type { Environment } from '../environment.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import type { SameBytes } from '../processes/bare-fastify.ts';
import type { BarePassword } from '../processes/bare-password.ts';
import { withoutLimits } from '../without-limits.ts';
import type { Workload } from '../workload.ts';

const PATH = '/api/login';
const PASSWORD = 'four quiet steps';
const TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** The hash is slow on purpose; the studio's overhead must not be. */
export const signIn: Workload = {
  name: 'sign-in',
  measure: (environment) => withoutLimits(environment, () => measureSignIn(environment)),
};

/** More than sign in at once: two devices of one member wait for one another. */
const MEMBERS = 50;

async function measureSignIn(environment: Environment) {
  for (let n = 0; n < MEMBERS; n++) {
    await aMember(environment.database.db, { email: `bench-sign-in-${n}@example.com`, password: PASSWORD });
  }
  const url = environment.app.url + PATH;
  const credentials = JSON.stringify({ email: 'bench-sign-in-#@example.com', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: credentials.replace('#', '0') });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());

  const password = environment.start<BarePassword, string>('bare-password');
  const passwordHash = await hashPassword(PASSWORD);
  const passwordUrl = (await password.request({ path: PATH, passwordHash, headers: TYPE, body })) + PATH;
  const bare = environment.start<SameBytes, string>('bare-fastify');
  const bareUrl = (await bare.request({ path: PATH, method: 'POST', headers: TYPE, body })) + PATH;

  const load = { method: 'POST', headers, body: credentials, numbers: MEMBERS } as const;
  return measure({
    what: `POST ${PATH}`,
    ours: httpSubject(environment, { name: 'studio', pid: environment.app.pid, url, ...load }),
    limit: httpSubject(environment, {
      name: 'bare Fastify, argon2',
      pid: password.pid,
      url: passwordUrl,
      ...load,
    }),
    others: [httpSubject(environment, { name: 'bare Fastify', pid: bare.pid, url: bareUrl, ...load })],
    aim: { atLeast: 0.9 },
    warmUpSeconds: 6,
  });
}
