import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';

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
