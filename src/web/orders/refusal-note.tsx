import { Note } from '#web/kit/ui/note.tsx';
import type { Refusal } from './refusal.ts';

/** Which line is in the way of the order, and that nothing was lost. */
export function RefusalNote({ refusal: { code, messages } }: { refusal: Refusal }) {
  const isOpen = code === 'open_lines';
  return (
    <div className="refusal">
      <Note tone="error">
        <strong>{isOpen ? 'Please look at your items first.' : 'Your order was not placed.'}</strong>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {isOpen
          ? 'Accept the change or remove the item below, then place your order.'
          : 'Nothing was charged, and all you chose is still here.'}
      </Note>
    </div>
  );
}
