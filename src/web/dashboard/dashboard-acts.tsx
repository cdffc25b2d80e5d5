import type { User } from '#shared/accounts/contract.ts';
import { isStaff } from '#shared/kit/access.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

/** Where to go from the dashboard; the ways that are open to everybody also while it loads. */
export function DashboardActs({ user }: { user?: User }) {
  return (
    <div className="dash__acts">
      {user && isStaff(user.role) && (
        <ButtonLink href="/admin-dashboard" look="secondary" size="sm">
          <Icon name="grid" />
          Admin Dashboard
        </ButtonLink>
      )}
      <ButtonLink href="/#products" look="secondary" size="sm">
        <Icon name="bag" />
        Shop products
      </ButtonLink>
      <ButtonLink href="/#booking" size="sm">
        <Icon name="calendar" />
        Book a treatment
      </ButtonLink>
    </div>
  );
}
