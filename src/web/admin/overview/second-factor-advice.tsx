import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from '#web/accounts/second-factor/second-factor-query.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';

/** Until the admin has a second factor: this account can read and change everything. */
export function SecondFactorAdvice() {
  const { data } = useQuery(secondFactorQuery);
  if (!data || data.passkeys.length > 0 || data.totpSince) return null;

  return (
    <Card title="Protect your account">
      <p className="muted mb-4">
        Your account can see every customer and every order. Add a passkey or an authenticator app, so that
        your password alone isn't enough to get in.
      </p>
      <ButtonLink href="/dashboard?tab=profile#security" size="sm">
        Add a second factor
      </ButtonLink>
    </Card>
  );
}
