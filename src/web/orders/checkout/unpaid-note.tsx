import { Note } from '#web/kit/ui/note.tsx';

/** For somebody who has as many unpaid orders as they may: said before they fill in the rest. */
export function UnpaidNote({ message }: { message: string }) {
  return (
    <Note tone="warn" className="unpaid">
      <p>{message}</p>
      <UnpaidOrdersLink />
    </Note>
  );
}

export function UnpaidOrdersLink() {
  return (
    <p>
      <a className="link" href="/dashboard?tab=purchases">
        View your orders
      </a>
    </p>
  );
}
