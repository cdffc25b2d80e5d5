import type { Endpoint } from '#shared/kit/endpoint.ts';
import { notAllowed, notSignedIn, secondFactorMissing, staffPasswordTooShort } from '#shared/kit/problem.ts';
import type { Context, Visitor } from './context.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';

type Requested = Pick<Context<Visitor | null>, 'visitor' | 'now'>;

/** The only place that checks access: every endpoint must declare it. */
export function admit(
  { access, recentSignIn }: Pick<Endpoint, 'access' | 'recentSignIn'>,
  { visitor, now }: Requested,
): Visitor | null {
  if (access === 'public') return visitor;
  if (!visitor) throw notSignedIn();
  if (access === 'admin' && visitor.mustChoosePassword) throw staffPasswordTooShort();
  if (access === 'admin' && visitor.mustSetUpSecondFactor) throw secondFactorMissing();
  if (access === 'admin' && visitor.role !== 'admin') throw notAllowed();
  if (recentSignIn) requireRecentSignIn({ visitor, now });
  return visitor;
}
