import type { Unverified } from '#web/accounts/verification/pending-verification.ts';
import { Note } from '#web/kit/ui/note.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { authUrl } from './auth-url.ts';
import { LazyJoinForm } from './lazy-join-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

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

export function AuthForms({ mode, search, email, onEmail, onTurn, onUnverified }: AuthFormsProps) {
  const { title, text, question, answer } = WORDS[mode];

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
          {mode === 'sign-in' ? (
            <SignInForm email={email} onEmail={onEmail} onUnverified={onUnverified} />
          ) : (
            <LazyJoinForm email={email} onEmail={onEmail} referral={search.ref} onUnverified={onUnverified} />
          )}
        </div>
      </Tabs>
      <p className="small muted text-center">
        {question}{' '}
        <a className="link auth__other" href={authUrl(mode === 'join' ? 'sign-in' : 'join', search)}>
          {answer}
        </a>
      </p>
    </>
  );
}
