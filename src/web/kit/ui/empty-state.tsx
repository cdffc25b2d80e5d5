import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { LogoMark } from './logo-mark.tsx';

type EmptyStateProps = {
  title?: ReactNode;
  level?: 'h1' | 'h2' | 'h3' | undefined;
  /** Why it is empty, or what to do next, as a sentence. */
  text?: ReactNode;
  action?: { label: string; href: string } | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  /** An action that is not a link. */
  children?: ReactNode;
};

/** The empty state of a list, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  const { title, level: Heading = 'h3', text, action, icon, className, children } = props;
  return (
    <div className={classes('empty', className)}>
      {icon ? <Icon name={icon} /> : <LogoMark />}
      {title && <Heading>{title}</Heading>}
      {text && <p>{text}</p>}
      {action && (
        <ButtonLink size="sm" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}
