import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & ButtonStyle & { href: string };

/** A real link in a button's clothes. */
export function ButtonLink({ look, size, block, className, ...props }: ButtonLinkProps) {
  return <a {...props} className={buttonClass({ look, size, block, className })} />;
}
