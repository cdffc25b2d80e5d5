import type { User } from '#shared/accounts/contract.ts';
import { isStaff } from '#shared/kit/access.ts';
import { displayName, initialOf } from '#web/accounts/display-name.ts';
import { useSignOut } from '#web/accounts/use-sign-out.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Menu, type MenuItem } from '#web/kit/ui/menu.tsx';

/** A member's end of the header; visitors do not load its code. */
export function MemberLinks({ user }: { user: User }) {
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
    ...(isStaff(role) ? [{ label: 'Admin Dashboard', icon: 'grid' as const, href: '/admin-dashboard' }] : []),
  ];
}
