import { formatDay } from '#shared/kit/dates.ts';
import type { VisitState } from '#web/bookings/draft/use-visit.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';

/** Nothing for whoever has no session for these treatments. */
export function SessionField({ visit: { offers, chosen, dispatch } }: { visit: VisitState }) {
  return offers.map(({ place, treatment, found, isUsed }) => {
    const { name, sessionsLeft, expiresAt, includesExtraction } = found;
    // It ends with the day before.
    const last = expiresAt && formatDay(new Date(new Date(expiresAt).getTime() - 1));
    const covers =
      treatment.extraction === 'required' &&
      (includesExtraction ? 'with extraction' : 'without the extraction');
    const which = chosen.length > 1 ? ` for ${treatment.name}` : '';
    return (
      <Checkbox
        key={place}
        label={<strong>{`Use a session${which} (${sessionsLeft} left)`}</strong>}
        detail={`${[name, covers, last && `valid until ${last}`].filter(Boolean).join(', ')}.`}
        name={`session-${place}`}
        checked={isUsed}
        onChange={({ target }) =>
          dispatch({ type: 'session', treatmentId: treatment.id, isUsed: target.checked })
        }
      />
    );
  });
}
