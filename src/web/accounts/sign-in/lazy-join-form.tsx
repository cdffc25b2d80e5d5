import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { firstUse } from '#web/kit/first-load/first-use.ts';
import type { JoinForm } from './join-form.tsx';
import '#web/accounts/password/password-meter.css';

let code: typeof JoinForm | null = null;

async function load(): Promise<typeof JoinForm> {
  code = (await import('./join-form.tsx')).JoinForm;
  return code;
}

// Most visitors sign in; the form's code is needed at once only where it is rendered first.
const isJoining =
  import.meta.env.SSR || import.meta.env.MODE === 'test' || /mode=join/.test(window.location.search);
if (isJoining) await load();
else
  void firstUse()
    .then(load)
    .catch(() => {});

const Waiting = lazy(async () => ({ default: await load() }));

/** The registration form, not part of the first load. */
export function LazyJoinForm(props: ComponentProps<typeof JoinForm>) {
  const [Form] = useState(() => code ?? Waiting);
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
