import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type ArrowLinkProps = ComponentProps<'a'> & { href: string };

/** The link at the end of a section: "View all" and an arrow. */
export function ArrowLink({ className, children, ...props }: ArrowLinkProps) {
  return (
    <a {...props} className={classes('link link--arrow', className)}>
      {children} <Icon name="arrow-right" />
    </a>
  );
}
