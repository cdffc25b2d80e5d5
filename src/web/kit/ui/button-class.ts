import { classes } from './classes.ts';

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
