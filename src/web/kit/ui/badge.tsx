import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type Status = 'pending' | 'confirmed' | 'completed' | 'cancelled';
type Tier = 'pink' | 'silver' | 'gold';

type BadgeProps = {
  /** `over` is for pictures; the default is neutral. The text always says what the colour does. */
  tone?: 'over' | 'sage' | Status | Tier | undefined;
  dot?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Badge({ tone, dot, className, children }: BadgeProps) {
  return (
    <span className={classes('badge', tone && `badge--${tone}`, className)}>
      {dot && <span className="dot" />}
      {children}
    </span>
  );
}
