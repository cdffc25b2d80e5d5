import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** In progress: the button keeps its focus, shows a spinner and does nothing. */
    busy?: boolean | undefined;
    busyText?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const { look, size, block, className, busy = false, busyText, onClick, children, ...rest } = props;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault();
    onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {(busy && busyText) || children}
    </button>
  );
}

export type ButtonStyle = {
  look?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
};

/** The classes shared by a button and a link that looks like one. */
export function buttonClass({ look = 'primary', size, block, className }: ButtonStyle): string {
  return classes('btn', `btn--${look}`, size && `btn--${size}`, block && 'btn--block', className);
}
