import { displayName, initialOf } from '#web/accounts/display-name.ts';
import { useUser } from '#web/accounts/queries.ts';
import { useSignOut } from '#web/accounts/use-sign-out.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Sheet } from '#web/kit/ui/dialogs/sheet.tsx';
import { memberLinks } from './member-links.tsx';
import { NavLinks } from './nav-links.tsx';

/** Everything of the wide header, in one column. */
export function MobileMenu({ path, open, onClose }: { path: string; open: boolean; onClose: () => void }) {
  const { user } = useUser();

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Menu"
      closeLabel="Close menu"
      foot={user ? <SignOutButton onDone={onClose} /> : <SignInLinks onChoose={onClose} />}
    >
      {user && (
        <div className="menu-member">
          <span className="avatar" aria-hidden="true">
            {initialOf(user)}
          </span>
          <p>
            <strong className="block">{displayName(user)}</strong>
            <span className="small muted break-all">{user.email}</span>
          </p>
        </div>
      )}
      <nav className="nav-list" aria-label="Menu">
        <NavLinks path={path} onChoose={onClose} />
        {user &&
          memberLinks(user).map(({ label, href }) => (
            <a key={href} href={href} aria-current={href === path ? 'page' : undefined} onClick={onClose}>
              {label}
            </a>
          ))}
      </nav>
    </Sheet>
  );
}

function SignInLinks({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink href="/auth" look="secondary" onClick={onChoose}>
        Sign In
      </ButtonLink>
      <ButtonLink href="/auth" data-intent="join" onClick={onChoose}>
        Sign Up
      </ButtonLink>
    </div>
  );
}

function SignOutButton({ onDone }: { onDone: () => void }) {
  const signOut = useSignOut();
  function leave() {
    onDone();
    void signOut();
  }
  return (
    <Button look="secondary" block onClick={leave}>
      Sign Out
    </Button>
  );
}
