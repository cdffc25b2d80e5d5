import { formatDay } from '#shared/kit/dates.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import type { Sessions } from './use-sessions.ts';

/** Nothing for whoever has no session for these treatments. */
export function SessionField({ session: { offers, used, choose } }: { session: Sessions }) {
  return offers.map((offer) => {
    const { place, treatment, isUsed } = offer;
    const { name, sessionsLeft, expiresAt } = offer.found;
    // It ends with the day before.
    const last = expiresAt && formatDay(new Date(new Date(expiresAt).getTime() - 1));
    const which = used.length > 1 ? ` for ${treatment.name}` : '';
    return (
      <Checkbox
        key={place}
        label={<strong>{`Use a session${which} (${sessionsLeft} left)`}</strong>}
        detail={last ? `${name}, valid until ${last}.` : name}
        name={`session-${place}`}
        checked={isUsed}
        onChange={(event) => choose(offer, event.target.checked)}
      />
    );
  });
}
