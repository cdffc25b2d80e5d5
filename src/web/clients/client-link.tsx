import type { ReactNode } from 'react';
import './client-link.css';

type ClientLinkProps = {
  /** What is known where the name stands: the card, the account or a visit. */
  of: { client: number } | { user: number } | { booking: number };
  className?: string | undefined;
  children: ReactNode;
};

export function ClientLink({ of, className = 'client-link', children }: ClientLinkProps) {
  return (
    <a className={className} href={clientUrl(of)}>
      {children}
    </a>
  );
}

export function clientUrl(of: ClientLinkProps['of']): string {
  const [[kind, id] = ['client', 0]] = Object.entries(of);
  return `/admin-dashboard?tab=clients&${kind}=${id}`;
}
