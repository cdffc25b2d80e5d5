import { stockInWords } from '#shared/catalog/stock.ts';
import { classes } from '#web/kit/ui/classes.ts';
import './stock-line.css';

export function StockLine({ quantity, className }: { quantity: number; className?: string | undefined }) {
  const { kind, text } = stockInWords(quantity);
  return <span className={classes('stock', `stock--${kind}`, className)}>{text}</span>;
}
