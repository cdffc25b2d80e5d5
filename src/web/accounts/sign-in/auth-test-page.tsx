import { type FormEvent, useRef, useState } from 'react';
import { PasswordField } from '#web/accounts/password/password-field.tsx';
import { readInput } from '#web/kit/form/read-input.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { AuthColumn } from './auth-column.tsx';
import { useAuthTest } from './use-auth-test.ts';

/** For developers: tests signing in, step by step. */
export function AuthTest({ email = '', password = '' }: { email?: string; password?: string }) {
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { testLogin, checkUser } = useAuthTest();

  async function run(step: () => Promise<string>) {
    if (isBusy) return;
    setBusy(true);
    setResult(await step());
    setBusy(false);
  }

  function login(event: FormEvent) {
    event.preventDefault();
    void run(() => testLogin({ email: readInput(emailRef).trim(), password: readInput(passwordRef) }));
  }

  return (
    <AuthColumn title="Auth test" text="Checks the way from a password to a signed-in visitor, step by step.">
      <form className="grid gap-5" noValidate onSubmit={login}>
        <EmailField ref={emailRef} defaultValue={email} />
        <PasswordField
          ref={passwordRef}
          label="Password"
          autoComplete="current-password"
          defaultValue={password}
        />
        <Button type="submit" busy={isBusy}>
          {'Test Login & Auth Flow'}
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={() => run(checkUser)}>
          Check Current User
        </Button>
        <Button look="secondary" size="sm" onClick={() => setResult(cookiesInWords())}>
          Show Cookies
        </Button>
      </div>
      <section aria-label="Result">
        <pre className="card small whitespace-pre-wrap break-words" role="status">
          {result || 'Nothing tested yet.'}
        </pre>
      </section>
    </AuthColumn>
  );
}

/** The same page without prefilled values, for visitors. */
export function AuthTestPage() {
  return <AuthTest />;
}

function cookiesInWords(): string {
  return document.cookie ? `Cookies: ${document.cookie}` : 'No cookies: the session lives in local storage.';
}
