import { isAtLeast, isForStaff } from '#shared/kit/access.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Endpoint } from '#shared/kit/endpoint.ts';
import {
  HttpProblem,
  notAllowed,
  notSignedIn,
  secondFactorMissing,
  staffPasswordTooShort,
} from '#shared/kit/problem.ts';
import { RECENT_MINUTES, SIGN_IN_AGAIN } from '#shared/kit/recent-sign-in.ts';
import type { ActingKey, Context, Visitor } from './context.ts';

type Requested = Pick<Context<Visitor | null>, 'visitor' | 'now'>;

/** The only place that checks access: every endpoint must declare it. */
export function admit(endpoint: Endpoint, { visitor, now }: Requested): Visitor | null {
  const { access, recentSignIn } = endpoint;
  if (visitor?.key) return admitKey(endpoint, visitor, visitor.key);
  if (access === 'public') return visitor;
  if (!visitor) throw notSignedIn();
  if (isForStaff(access) && visitor.mustChoosePassword) throw staffPasswordTooShort();
  if (isForStaff(access) && visitor.mustSetUpSecondFactor) throw secondFactorMissing();
  if (!isAtLeast(visitor.role, access)) throw notAllowed();
  if (recentSignIn) requireRecentSignIn({ visitor, now });
  return visitor;
}

/** What is public is the same with a key as without: a program is nobody's customer. */
function admitKey(endpoint: Endpoint, visitor: Visitor, key: ActingKey): Visitor | null {
  if (endpoint.access === 'public') return null;
  key.admit(endpoint);
  return visitor;
}

/** For actions a stolen session must not be enough for; use cases call it where it depends on the input. */
export function requireRecentSignIn({ visitor, now }: Pick<Context, 'visitor' | 'now'>): void {
  if (!isRecent(visitor, now())) throw signInAgain();
}

function isRecent({ authenticatedAt }: Visitor, now: Date): boolean {
  return (
    authenticatedAt !== undefined && now.getTime() - authenticatedAt.getTime() <= RECENT_MINUTES * MINUTE_MS
  );
}

function signInAgain(): HttpProblem {
  const message = "It's been a while since you signed in. Please confirm it's you to go on.";
  return new HttpProblem(403, { code: SIGN_IN_AGAIN, message });
}
