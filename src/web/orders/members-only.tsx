import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { userQuery, useUser } from '#web/accounts/queries.ts';
import { useSessionToken } from '#web/kit/session-token.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { useIsAwake } from '#web/kit/use-is-awake.ts';

type MembersOnlyProps = {
  /** Where to come back to after signing in. */
  next: string;
  level: 'h1' | 'h2';
  title: string;
  text: string;
  skeleton: ReactNode;
  children: (user: User) => ReactNode;
};

/** Who is not signed in is asked in; until that is known, the shape of what is to come. */
export function MembersOnly({ next, level, title, text, skeleton, children }: MembersOnlyProps) {
  const { user, isLoading } = useUser();
  const hasToken = useSessionToken() !== null;
  const isAwake = useIsAwake();
  const client = useQueryClient();

  if (!isAwake || isLoading) return skeleton;
  if (user) return children(user);
  if (!hasToken) {
    return (
      <EmptyState level={level} icon="user" title={title} text={text}>
        <ButtonLink size="sm" href={`/auth?next=${encodeURIComponent(next)}`}>
          Sign In
        </ButtonLink>
      </EmptyState>
    );
  }
  if (client.getQueryState(userQuery.queryKey)?.status !== 'error') return skeleton;
  return (
    <ErrorState
      level={level}
      title="We could not load your account"
      text="You are still signed in. Please try again in a moment."
      onRetry={() => void client.refetchQueries({ queryKey: userQuery.queryKey })}
    />
  );
}
