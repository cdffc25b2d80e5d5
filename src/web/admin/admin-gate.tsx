import { type ReactNode, useEffect } from 'react';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { useStudio } from '#web/studio/queries.ts';

/** Shown before anybody is admitted: nothing of the dashboard itself. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { name } = useStudio();
  useEffect(() => {
    document.title = `Admin dashboard · ${name}`;
  }, [name]);

  return (
    <main id="main" className="admin-gate" aria-live="polite">
      <LogoMark />
      {typeof children === 'string' ? <p>{children}</p> : children}
    </main>
  );
}
