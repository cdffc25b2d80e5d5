import { classes } from './classes.ts';

export type ButtonStyle = {
  look?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
};

/** The looks a button and a link that looks like one have in common. */
export function buttonClass({ look = 'primary', size, block, className }: ButtonStyle): string {
  return classes('btn', `btn--${look}`, size && `btn--${size}`, block && 'btn--block', className);
}
