import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import './sign-in-links.css';

type SignInLinksProps = {
  /** The page to return to after signing in or verifying a new account. */
  next?: string | undefined;
  onLeave?: (() => void) | undefined;
};

export function SignInLinks({ next, onLeave }: SignInLinksProps) {
  const goal = next ? `next=${encodeURIComponent(next)}` : '';
  return (
    <div className="sign-in-links">
      <ButtonLink href={goal ? `/api/login?${goal}` : '/api/login'}>Sign In</ButtonLink>
      <ButtonLink look="secondary" href={`/auth?mode=join${goal && `&${goal}`}`} onClick={onLeave}>
        Create account
      </ButtonLink>
    </div>
  );
}
