import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type NoteProps = {
  tone?: 'info' | 'sage' | 'warn' | 'error' | 'shell' | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A message in a box: an alert when it is an error, polite otherwise. */
export function Note({ tone = 'info', icon, className, children }: NoteProps) {
  return (
    <div
      className={classes('note', tone !== 'info' && `note--${tone}`, className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icon ?? (tone === 'sage' ? 'check' : 'alert')} />
      <div>{children}</div>
    </div>
  );
}
