import { lazy, Suspense, useState } from 'react';
import { setUrl, useLinkIntent } from '#web/kit/location.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { focusQuietly } from '#web/kit/scroll.ts';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { type AuthMode, authMode, authUrl } from './auth-url.ts';
import './auth.css';
import {
  RESEND_AFTER_MS,
  type Unverified,
  usePending,
  writePending,
} from '#web/accounts/verification/pending-verification.ts';
import { VerificationSkeleton } from '#web/accounts/verification/verification-skeleton.tsx';
import { AuthForms } from './auth-forms.tsx';
import { RewardsPanel } from './rewards-panel.tsx';
import { typedEmail } from './typed-email.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

/** Loaded while the code is being mailed: most visitors sign in and never see it. */
const VerificationScreen = lazy(async () => ({
  default: (await import('#web/accounts/verification/verification-screen.tsx')).VerificationScreen,
}));

export function AuthPage({ search }: PageProps) {
  const [email, setEmail] = useState(typedEmail.read);
  const mode = authMode(search, useLinkIntent());
  const pending = usePending();
  const isHydrated = useHydrated();
  useLeaveWhenSignedIn(search.next);

  const turnTo = (half: AuthMode) => setUrl(authUrl(half, search));

  /** Starts the resend delay if a code was just sent. */
  function awaitCode({ isCodeNew, ...registration }: Unverified) {
    writePending({ ...registration, resendAt: isCodeNew ? Date.now() + RESEND_AFTER_MS : 0 });
    turnTo('verify');
    window.scrollTo(0, 0);
  }

  function startOver() {
    writePending(null);
    typedEmail.write('');
    setEmail('');
    turnTo('sign-in');
    focusQuietly(document.querySelector('main')!);
  }

  return (
    <div className="auth">
      <div className="auth__form wrap">
        <div className="auth__in">
          {mode === 'verify' && !isHydrated && <VerificationSkeleton />}
          {mode === 'verify' && pending && (
            <Suspense fallback={<VerificationSkeleton />}>
              <VerificationScreen
                key={pending.registrationToken ?? pending.email}
                {...pending}
                onBack={startOver}
              />
            </Suspense>
          )}
          {(mode !== 'verify' || (isHydrated && !pending)) && (
            <AuthForms
              mode={mode === 'join' ? 'join' : 'sign-in'}
              search={search}
              email={email}
              onEmail={setEmail}
              onTurn={turnTo}
              onUnverified={awaitCode}
            />
          )}
        </div>
      </div>
      <RewardsPanel />
    </div>
  );
}
