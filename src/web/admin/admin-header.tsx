import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { ROLE_NAMES } from '#shared/accounts/role-names.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { displayName, initialOf } from '#web/accounts/display-name.ts';
import { useSignOut } from '#web/accounts/use-sign-out.ts';
import { toast } from '#web/kit/toast.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/kit/ui/menu.tsx';
import { urlOf } from './sections.ts';

type AdminHeaderProps = {
  admin: User;
  title: string;
  onMenu: () => void;
  isMenuOpen: boolean;
  onSearch: () => void;
};

export function AdminHeader({ admin, title, onMenu, isMenuOpen, onSearch }: AdminHeaderProps) {
  const refresh = useRefresh();
  const signOut = useSignOut();
  const items: MenuItem[] = [
    { label: 'View Site', icon: 'eye', href: '/' },
    { label: 'My Profile', icon: 'user', href: '/dashboard' },
    ...(admin.role === 'admin'
      ? [{ label: 'Settings', icon: 'edit' as const, href: urlOf('settings') }]
      : []),
    { label: 'Log out', icon: 'leave', onSelect: signOut },
  ];

  return (
    <header className="admin__top">
      <span className="only-narrow">
        <IconButton icon="menu" label="Open sections" aria-expanded={isMenuOpen} onClick={onMenu} />
      </span>
      <div className="mr-auto min-w-0">
        <h1>{title}</h1>
        <p>Welcome back, {admin.firstName || admin.email}</p>
      </div>
      {isAtLeast(admin.role, 'reception') && (
        <Button
          look="secondary"
          size="sm"
          className="admin__tool"
          aria-keyshortcuts="Control+K Meta+K"
          title="Ctrl K"
          onClick={onSearch}
        >
          <Icon name="search" />
          <span>Find anything</span>
        </Button>
      )}
      <Button
        look="secondary"
        size="sm"
        className="admin__tool"
        busy={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        {!refresh.isPending && <Icon name="refresh" />}
        <span>Refresh Data</span>
      </Button>
      <Badge tone="pink">{ROLE_NAMES[admin.role]}</Badge>
      <Menu
        label={`Account menu, ${displayName(admin)}`}
        button={initialOf(admin)}
        buttonClass="avatar avatar--btn"
        items={items}
        head={
          <>
            <strong>{displayName(admin)}</strong>
            <span className="block break-all">{admin.email}</span>
          </>
        }
      />
    </header>
  );
}

/** Refetches everything visible, and tells whether it succeeded. */
function useRefresh() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.invalidateQueries({ refetchType: 'active' }, { throwOnError: true }),
    onSuccess: () => toast({ title: 'Refreshed', description: 'All data has been refreshed' }),
    onError: () =>
      toast({
        title: 'Error',
        description: "Some data couldn't be refreshed. Please try again.",
        tone: 'destructive',
      }),
  });
}
