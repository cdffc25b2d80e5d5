import type { ReactNode } from 'react';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';

/** What stands there before anybody is let in: nothing of the dashboard itself. */
export function Doorstep({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="doorstep" aria-live="polite">
      <LogoMark />
      {typeof children === 'string' ? <p>{children}</p> : children}
    </main>
  );
}
