import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { userQuery, useUser } from '#web/accounts/queries.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { useSessionToken } from '#web/kit/session-token.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';

type MembersOnlyProps = {
  level: 'h1' | 'h2';
  skeleton: ReactNode;
  /** What a signed-out visitor sees. */
  guest: ReactNode;
  children: (user: User) => ReactNode;
};

/** For signed-in customers; a placeholder while the user is loading. */
export function MembersOnly({ level, skeleton, guest, children }: MembersOnlyProps) {
  const { user, isLoading } = useUser();
  const hasToken = useSessionToken() !== null;
  const isHydrated = useHydrated();
  const client = useQueryClient();

  if (!isHydrated || isLoading) return skeleton;
  if (user) return children(user);
  if (!hasToken) return guest;
  if (client.getQueryState(userQuery.queryKey)?.status !== 'error') return skeleton;
  return (
    <ErrorState
      level={level}
      title="We couldn't load your account"
      text="You're still signed in. Please try again in a moment."
      onRetry={() => void client.refetchQueries({ queryKey: userQuery.queryKey })}
    />
  );
}
