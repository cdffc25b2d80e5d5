import { Note } from '#web/kit/ui/note.tsx';

/** What the client told us, wherever a visit is prepared or done; nothing where there is nothing. */
export function SensitivitiesNote({ items }: { items: readonly string[] | undefined }) {
  if (!items?.length) return null;
  return (
    <Note tone="warn" className="mb-3">
      <strong>Allergies and sensitivities</strong>
      {items.map((item) => (
        <p key={item}>{item}</p>
      ))}
    </Note>
  );
}
