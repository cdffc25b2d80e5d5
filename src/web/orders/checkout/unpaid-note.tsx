import { Note } from '#web/kit/ui/note.tsx';

/** When the limit of unpaid orders is reached: shown before the rest is filled in. */
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
