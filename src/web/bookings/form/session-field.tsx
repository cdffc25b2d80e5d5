import { formatDay } from '#shared/kit/dates.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import type { useSession } from './use-session.ts';

/** Nothing for whoever has no session for this treatment. */
export function SessionField({ session }: { session: ReturnType<typeof useSession> }) {
  const { found, used, choose } = session;
  if (!found) return null;
  const { name, sessionsLeft, expiresAt } = found;
  // It ends with the day before.
  const last = expiresAt && formatDay(new Date(new Date(expiresAt).getTime() - 1));
  return (
    <Checkbox
      label={<strong>{`Use a session (${sessionsLeft} left)`}</strong>}
      detail={last ? `${name}, valid until ${last}.` : name}
      name="session"
      checked={used !== null}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
