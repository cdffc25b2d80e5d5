import type { ReactNode } from 'react';
import { copyText } from '#web/kit/copy-text.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { expiresSoon, expiryInWords } from './expiry-words.ts';
import './pass.css';

type PassProps = {
  label: string;
  look?: 'gift' | 'package' | 'over' | undefined;
  /** Above the tear line: what it is worth. */
  top: ReactNode;
  children: ReactNode;
};

/** What can be used: its worth above the tear line, how to use it below. */
export function Pass({ label, look, top, children }: PassProps) {
  return (
    <article className={classes('pass', look && `pass--${look}`)} aria-label={label}>
      <div className="pass__top">
        {look !== 'gift' && look !== 'over' && <LogoMark />}
        {top}
      </div>
      <div className="pass__in">{children}</div>
    </article>
  );
}

/** Until when it can be used; null where it never ends. */
export function Expiry({ lastDay }: { lastDay: string | null }) {
  const now = useNow();
  if (lastDay === null) return <p>No end date</p>;
  return (
    <p className="pass__expiry">
      <span>{expiryInWords({ lastDay, now })}</span>
      {expiresSoon({ lastDay, now }) && <Badge tone="pending">Expires soon</Badge>}
    </p>
  );
}

/** A code, to be read or copied. */
export function CopyCode({ code }: { code: string }) {
  const words = {
    copied: { title: 'Code copied', description: code, icon: 'copy' },
    failed: { title: 'Copying failed', description: `Your code is ${code}.` },
  } as const;
  return (
    <div className="code-line">
      <span className="code-text">{code}</span>
      <IconButton icon="copy" label={`Copy code ${code}`} onClick={() => void copyText(code, words)} />
    </div>
  );
}
