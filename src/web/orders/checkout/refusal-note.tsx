import type { OrderRefused } from '#shared/orders/contract.ts';
import { CallError, messageOf } from '#web/kit/call.ts';
import { Note } from '#web/kit/ui/note.tsx';

const UNPAID = ['too_many_unpaid', 'too_much_unpaid', 'over_limit'];

/** Which line blocks the order, and that nothing was lost. */
export function RefusalNote({ refusal: { code, messages } }: { refusal: Refusal }) {
  const isOpen = code === 'open_lines';
  return (
    <div className="refusal">
      <Note tone="error">
        <strong>{isOpen ? 'Please check your items first.' : "Your order wasn't placed."}</strong>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {isOpen
          ? 'Accept the change or remove the item below, then place your order.'
          : "You haven't been charged, and your choices are saved."}
        {UNPAID.includes(code) && <UnpaidOrdersLink />}
      </Note>
    </div>
  );
}

export type Refusal = { code: string; messages: string[] };

const FAILED = "We couldn't reach the studio. Please try again. You won't be charged twice.";

export function readRefusal(error: unknown): Refusal {
  const problem: Partial<OrderRefused> = error instanceof CallError ? error.problem : {};
  const each = [...(problem.lines ?? []), ...(problem.vouchers ?? [])].map(({ message }) => message);
  return { code: problem.code ?? 'failed', messages: each.length > 0 ? each : [messageOf(error, FAILED)] };
}

/** When the limit of unpaid orders is reached: shown before the rest is filled in. */
export function UnpaidNote({ message }: { message: string }) {
  return (
    <Note tone="warn" className="unpaid">
      <p>{message}</p>
      <UnpaidOrdersLink />
    </Note>
  );
}

function UnpaidOrdersLink() {
  return (
    <p>
      <a className="link" href="/dashboard?tab=purchases">
        View your orders
      </a>
    </p>
  );
}
