import { useEffect } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { displayName, initialOf } from '#web/accounts/display-name.ts';
import { useUser } from '#web/accounts/queries.ts';
import { useSignOut } from '#web/accounts/use-sign-out.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Menu, type MenuItem } from '#web/kit/ui/menu.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

/** The right end of the header: the user's menu, or the sign-in link. */
export function AccountLinks() {
  const { user, isLoading } = useUser();

  // The attribute set before the first paint (ssr/document.ts) is no longer needed once React knows the user.
  useEffect(() => {
    delete document.documentElement.dataset.member;
  }, []);

  if (isLoading) {
    return (
      <Loading label="Loading your account" className="header__waiting">
        <Skeleton shape="box" className="h-9 w-24 rounded-full" />
        <Skeleton shape="box" className="size-11 rounded-full" />
      </Loading>
    );
  }
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
  return <MemberLinks user={user} />;
}

function MemberLinks({ user }: { user: User }) {
  const signOut = useSignOut();
  const items: MenuItem[] = [...memberLinks(user), { label: 'Sign Out', icon: 'leave', onSelect: signOut }];

  return (
    <span className="header__member">
      <ButtonLink href="/dashboard" look="ghost" size="sm">
        Dashboard
      </ButtonLink>
      <Menu
        label={`Account menu, ${displayName(user)}`}
        button={initialOf(user)}
        buttonClass="avatar avatar--btn"
        items={items}
        head={
          <>
            <strong>{displayName(user)}</strong>
            <span className="block break-all">{user.email}</span>
          </>
        }
      />
    </span>
  );
}

export function memberLinks({ role }: User): { label: string; icon: 'user' | 'grid'; href: string }[] {
  return [
    { label: 'Dashboard', icon: 'user', href: '/dashboard' },
    ...(role === 'admin'
      ? [{ label: 'Admin Dashboard', icon: 'grid' as const, href: '/admin-dashboard' }]
      : []),
  ];
}
