import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { JoinForm } from './join-form.tsx';
import '#web/accounts/password/password-meter.css';

let code: typeof JoinForm | null = null;

async function load(): Promise<typeof JoinForm> {
  code = (await import('./join-form.tsx')).JoinForm;
  return code;
}

// Most who come here sign in; only where the form is drawn at once must its code be here for that.
const isJoining =
  import.meta.env.SSR || import.meta.env.MODE === 'test' || /mode=join/.test(window.location.search);
if (isJoining) await load();
else void load().catch(() => {});

const Waiting = lazy(async () => ({ default: await load() }));

/** Creating an account, beside signing in: not part of the first load. */
export function LazyJoinForm(props: ComponentProps<typeof JoinForm>) {
  const [Form] = useState(() => code ?? Waiting);
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
