import { formatDay } from '#shared/kit/dates.ts';
import type { SessionOffer } from '#web/bookings/draft/offer-sessions.ts';
import type { VisitDispatch } from '#web/bookings/draft/visit-draft.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';

type SessionFieldProps = {
  offers: readonly SessionOffer[];
  /** Then each names its treatment. */
  isOfSeveral: boolean;
  dispatch: VisitDispatch;
};

/** Nothing for whoever has no session for these treatments. */
export function SessionField({ offers, isOfSeveral, dispatch }: SessionFieldProps) {
  return offers.map(({ place, treatment: { id: treatmentId, name: treatmentName }, found, isUsed }) => {
    const { name, sessionsLeft, expiresAt } = found;
    // It ends with the day before.
    const last = expiresAt && formatDay(new Date(new Date(expiresAt).getTime() - 1));
    const which = isOfSeveral ? ` for ${treatmentName}` : '';
    return (
      <Checkbox
        key={place}
        label={<strong>{`Use a session${which} (${sessionsLeft} left)`}</strong>}
        detail={last ? `${name}, valid until ${last}.` : name}
        name={`session-${place}`}
        checked={isUsed}
        onChange={(event) => dispatch({ type: 'session', treatmentId, isUsed: event.target.checked })}
      />
    );
  });
}
