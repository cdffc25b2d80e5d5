import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type ErrorStateProps = {
  title: ReactNode;
  level?: 'h1' | 'h2' | 'h3' | undefined;
  text?: ReactNode;
  onRetry: () => void;
  busy?: boolean | undefined;
  className?: string | undefined;
};

export function ErrorState(props: ErrorStateProps) {
  const { title, level: Heading = 'h3', text, onRetry, busy, className } = props;
  return (
    <div className={classes('empty', className)} role="alert">
      <Icon name="alert" />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      <Button look="secondary" size="sm" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
