import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button.tsx';

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & ButtonStyle & { href: string };

/** A link styled as a button. External sites get no referrer. */
export function ButtonLink({ look, size, block, className, ...props }: ButtonLinkProps) {
  const rel = props.href.startsWith('https:') ? 'noreferrer' : undefined;
  return <a rel={rel} {...props} className={buttonClass({ look, size, block, className })} />;
}
