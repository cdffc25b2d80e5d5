import { stockInWords } from '#shared/catalog/stock.ts';
import { classes } from '#web/kit/ui/classes.ts';
import './stock-line.css';

type StockLineProps = { quantity: number; className?: string | undefined };

export function StockLine({ quantity, className }: StockLineProps) {
  const { kind, text } = stockInWords(quantity);
  return <span className={classes('stock', `stock--${kind}`, className)}>{text}</span>;
}
