import type { ReactNode } from 'react';
import './auth.css';

type AuthColumnProps = { title: string; text?: string | undefined; children: ReactNode };

/** The narrow column shared by the pages for a forgotten password and its reset. */
export function AuthColumn({ title, text, children }: AuthColumnProps) {
  return (
    <div className="auth auth--alone">
      <div className="auth__form wrap">
        <div className="auth__in">
          <div>
            <h1>{title}</h1>
            {text && <p className="muted mt-2">{text}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
