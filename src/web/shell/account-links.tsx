import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { useUser } from '#web/accounts/queries.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

type Links = ComponentType<{ user: User }>;
let loaded: Links | undefined;
const loadMemberLinks = async () => {
  loaded = (await import('./member-links.tsx')).MemberLinks;
  return loaded;
};
const LazyMemberLinks = lazy(async () => ({
  default: await loadMemberLinks().catch((): Links => DashboardLink),
}));
// Together with the user, not after.
if (import.meta.env.SSR) await loadMemberLinks();
else if (readSessionToken()) void loadMemberLinks().catch(() => {});

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

/** Without a fallback where their code is there: after one, React keeps back the rest of the page for 300 ms. */
function MemberLinks({ user }: { user: User }) {
  const [Links] = useState(() => loaded ?? LazyMemberLinks);
  return <Links user={user} />;
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
