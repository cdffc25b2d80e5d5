import { classes } from './classes.ts';

type PriceProps = {
  /** Formatted, with the currency. */
  text: string;
  className?: string | undefined;
};

export function Price({ text, className }: PriceProps) {
  return <span className={classes('price', className)}>{text}</span>;
}
