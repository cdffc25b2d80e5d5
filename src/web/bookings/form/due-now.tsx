import { formatMoney } from '#shared/kit/money.ts';
import './due-now.css';

/** What is asked for in advance, where the booking is confirmed. */
export function DueNow({ amount }: { amount: string }) {
  return <span className="due-now">{`${formatMoney(amount)} deposit now`}</span>;
}
