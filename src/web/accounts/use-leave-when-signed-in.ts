import { useEffect, useRef } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { nextPath } from '#shared/accounts/next-path.ts';
import { go } from '#web/kit/navigate.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { useUser } from './queries.ts';

/** Who signs in here goes where they wanted to, or to their role's page; who came signed in, to their dashboard. */
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
    void go(cameAsNobody.current ? goalOf(user, next) : '/dashboard', { replace: true });
  }, [user, next]);
}

function goalOf({ role }: User, next: string | undefined): string {
  return nextPath(next) ?? (role === 'admin' ? '/admin-dashboard' : '/dashboard');
}
