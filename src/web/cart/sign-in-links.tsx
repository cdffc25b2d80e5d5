import { ButtonLink } from '#web/kit/ui/button-link.tsx';

type SignInLinksProps = {
  /** Where to come back to once signed in, or once a new account is verified. */
  next?: string | undefined;
  onLeave?: (() => void) | undefined;
};

/** The two ways to an account for whoever has filled a cart without one. */
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
