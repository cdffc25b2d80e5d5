import { Note } from '#web/kit/ui/note.tsx';
import type { Refusal } from './refusal.ts';
import { UnpaidOrdersLink } from './unpaid-note.tsx';

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
