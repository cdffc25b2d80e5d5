import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & ButtonStyle & { href: string };

/** A real link in a button's clothes. Other sites are not told where their visitor comes from. */
export function ButtonLink({ look, size, block, className, ...props }: ButtonLinkProps) {
  const rel = props.href.startsWith('https:') ? 'noreferrer' : undefined;
  return <a rel={rel} {...props} className={buttonClass({ look, size, block, className })} />;
}
