import { classes } from './classes.ts';

type PriceProps = {
  /** Formatted, with the currency. */
  text: string;
  /** The former price, struck through. */
  was?: string | undefined;
  className?: string | undefined;
};

export function Price({ text, was, className }: PriceProps) {
  return (
    <>
      <span className={classes('price', className)}>{text}</span>
      {was && (
        <s className="price muted ml-3">
          <span className="sr">Was </span>
          {was}
        </s>
      )}
    </>
  );
}
