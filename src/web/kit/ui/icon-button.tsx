import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Its accessible name; with a count, include it: "Cart, 2 items". */
  label: string;
  look?: 'line' | undefined;
  /** A small number on the corner; hidden for 0. */
  count?: number | undefined;
};

export function IconButton({ icon, label, look, count = 0, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classes('icon-btn', look && `icon-btn--${look}`, className)}
    >
      <Icon name={icon} />
      {count > 0 && (
        <span key={count} className="count" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
