import type { KnownSensitivities } from '#shared/safety/sensitivities.ts';
import { Note } from '#web/kit/ui/note.tsx';

type SensitivitiesNoteProps = { known: KnownSensitivities | undefined };

/** What the client told us, wherever a visit is prepared or done; nothing where there is nothing. */
export function SensitivitiesNote({ known }: SensitivitiesNoteProps) {
  if (!known) return null;
  return (
    <Note tone="warn" className="mb-3">
      <SensitivitiesText known={known} />
    </Note>
  );
}

/** The same as text, for print and beside a field. */
export function SensitivitiesText({ known }: SensitivitiesNoteProps) {
  if (!known) return null;
  const { allergies, unconfirmed, others } = known;
  return (
    <>
      {allergies.length > 0 && (
        <p className="wrap-anywhere">
          <strong>{`Allergies: ${allergies.join(', ')}`}</strong>
        </p>
      )}
      {unconfirmed.length > 0 && <p>{unconfirmedWords(known)}</p>}
      {others.map((each) => (
        <p key={each} className="wrap-anywhere">
          {each}
        </p>
      ))}
    </>
  );
}

function unconfirmedWords({ allergies, unconfirmed }: KnownSensitivities): string {
  const which = unconfirmed.length === allergies.length ? '' : `: ${unconfirmed.join(', ')}`;
  return `Not confirmed yet${which}. Please ask the client.`;
}
