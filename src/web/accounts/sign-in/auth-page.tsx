import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { isStaff } from '#shared/kit/access.ts';
import { useUser } from '#web/accounts/queries.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { setUrl, useLinkIntent } from '#web/kit/location.tsx';
import { navigate } from '#web/kit/navigate.ts';
import type { PageProps } from '#web/kit/page.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { type AuthMode, authMode, authUrl } from './auth-url.ts';
import { DemoHint } from './demo-hint.tsx';
import { LazyJoinForm } from './lazy-join-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './auth.css';
import {
  RESEND_AFTER_MS,
  type Unverified,
  usePending,
  writePending,
} from '#web/accounts/verification/pending-verification.ts';
import { RewardsPanel } from './rewards-panel.tsx';
import { typedEmail } from './typed-email.ts';

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
    focusQuietly(document.querySelector('main')!); // of every page
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

/** After signing in: to the requested page, or the role's page; already signed in: to the dashboard. */
function useLeaveWhenSignedIn(next: string | undefined): void {
  const { user } = useUser();
  const cameAsNobody = useRef(false);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!user) {
      cameAsNobody.current ||= readSessionToken() === null;
      return;
    }
    if (isLeaving.current) return;
    isLeaving.current = true;
    void (async () => {
      await navigate(cameAsNobody.current ? await goalOf(user, next) : '/dashboard', { replace: true });
      writePending(null); // only now, or the code screen would briefly show the sign-in form
    })();
  }, [user, next]);
}

async function goalOf({ role }: User, next: string | undefined): Promise<string> {
  const home = isStaff(role) ? '/admin-dashboard' : '/dashboard';
  if (!next) return home;
  try {
    // Not part of the first load: most visitors come without a page to return to.
    const { nextPath } = await import('#shared/accounts/next-path.ts');
    return nextPath(next) ?? home;
  } catch {
    return home; // the code could not be loaded
  }
}

type Half = 'sign-in' | 'join';

type AuthFormsProps = {
  mode: Half;
  search: Record<string, string>;
  email: string;
  onEmail: (email: string) => void;
  onTurn: (half: Half) => void;
  onUnverified: (who: Unverified) => void;
};

const HALVES = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'join', label: 'Create Account' },
] as const;

const WORDS = {
  'sign-in': {
    title: 'Welcome back',
    text: 'Your points, vouchers and bookings are right where you left them.',
    question: 'New here?',
    answer: 'Create an account',
  },
  join: {
    title: 'Create your account',
    text: 'Book faster, collect points and keep your visits in one place.',
    question: 'Already a member?',
    answer: 'Sign in instead',
  },
};

function AuthForms({ mode, search, email, onEmail, onTurn, onUnverified }: AuthFormsProps) {
  const { title, text, question, answer } = WORDS[mode];
  const { isDemo = false } = useStudio();

  return (
    <>
      <Tabs label="Account" look="segment" tabs={HALVES} value={mode} onChange={onTurn}>
        <div className="grid gap-5">
          <div>
            <h1>{title}</h1>
            <p className="muted mt-2">{text}</p>
          </div>
          <noscript>
            <Note tone="warn">Signing in needs JavaScript. Please turn it on and reload this page.</Note>
          </noscript>
          {mode === 'sign-in' && isDemo && <DemoHint />}
          {mode === 'sign-in' ? (
            <SignInForm email={email} onEmail={onEmail} onUnverified={onUnverified} />
          ) : (
            <LazyJoinForm email={email} onEmail={onEmail} referral={search.ref} onUnverified={onUnverified} />
          )}
        </div>
      </Tabs>
      <p className="small muted text-center">
        {question}{' '}
        <a
          className="link inline-flex min-h-tap items-center"
          href={authUrl(mode === 'join' ? 'sign-in' : 'join', search)}
        >
          {answer}
        </a>
      </p>
    </>
  );
}

/** After a reload, until the stored registration was read. */
function VerificationSkeleton() {
  return (
    <>
      <h1>Check your e-mail</h1>
      <Loading label="One moment" className="grid gap-5">
        <Skeleton className="w-60" />
        <Skeleton className="h-15" />
        <Skeleton className="h-13" />
      </Loading>
    </>
  );
}
