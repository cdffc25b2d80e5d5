import { useEffect, useRef } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { nextPath } from '#shared/accounts/next-path.ts';
import { useUser } from '#web/accounts/queries.ts';
import { writePending } from '#web/accounts/verification/pending-verification.ts';
import { navigate } from '#web/kit/navigate.ts';
import { readSessionToken } from '#web/kit/session-token.ts';

/** After signing in: to the requested page, or the role's page; already signed in: to the dashboard. */
export function useLeaveWhenSignedIn(next: string | undefined): void {
  const { user } = useUser();
  const cameAsNobody = useRef(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!user) {
      cameAsNobody.current ||= readSessionToken() === null;
      return;
    }
    if (isLeaving.current) return;
    isLeaving.current = true;
    const goal = cameAsNobody.current ? goalOf(user, next) : '/dashboard';
    // After the navigation, or the code screen would briefly show the sign-in form.
    void navigate(goal, { replace: true }).then(() => writePending(null));
  }, [user, next]);
}

function goalOf({ role }: User, next: string | undefined): string {
  return nextPath(next) ?? (role === 'admin' ? '/admin-dashboard' : '/dashboard');
}
