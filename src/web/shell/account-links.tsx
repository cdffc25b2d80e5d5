import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { useUser } from '#web/accounts/queries.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

const loadMemberLinks = async () => (await import('./member-links.tsx')).MemberLinks;
const MemberLinks = lazy(async () => {
  const links: ComponentType<{ user: User }> = await loadMemberLinks().catch(() => DashboardLink);
  return { default: links };
});
// Together with the user, not after.
if (!import.meta.env.SSR && readSessionToken()) void loadMemberLinks().catch(() => {});

/** The right end of the header: the user's menu, or the sign-in link. */
export function AccountLinks() {
  const { user, isLoading } = useUser();

  // The attribute set before the first paint (ssr/document.ts) is no longer needed once React knows the user.
  useEffect(() => {
    delete document.documentElement.dataset.member;
  }, []);

  if (isLoading) return <Waiting />;
  if (!user) {
    return (
      <span className="header__guest">
        <ButtonLink href="/auth" look="ghost" size="sm">
          Sign In
        </ButtonLink>
        <ButtonLink href="/auth" look="soft" size="sm" data-intent="join">
          Sign Up
        </ButtonLink>
      </span>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <MemberLinks user={user} />
    </Suspense>
  );
}

/** When the menu's code could not be loaded. */
function DashboardLink() {
  return (
    <ButtonLink href="/dashboard" look="ghost" size="sm">
      Dashboard
    </ButtonLink>
  );
}

function Waiting() {
  return (
    <Loading label="Loading your account" className="header__waiting">
      <Skeleton shape="box" className="h-9 w-24 rounded-full" />
      <Skeleton shape="box" className="size-11 rounded-full" />
    </Loading>
  );
}
