import type { VisitState } from '#web/bookings/draft/use-visit.ts';
import { SessionChoice } from '#web/bookings/session-choice.tsx';

/** Nothing for whoever has no session for these treatments. */
export function SessionField({ visit: { offers, chosen, dispatch } }: { visit: VisitState }) {
  return offers.map(({ place, found, isUsed }) => {
    const { id: treatmentId, name: treatmentName, extraction } = chosen[place]!.treatment; // an offer is for one of them
    const { name: packageName, sessionsLeft, expiresAt } = found;
    const includesExtraction = extraction === 'required' ? found.includesExtraction : null;
    return (
      <SessionChoice
        key={place}
        place={place}
        packageName={packageName}
        sessionsLeft={sessionsLeft}
        includesExtraction={includesExtraction}
        expiresAt={expiresAt}
        treatmentName={chosen.length > 1 ? treatmentName : null}
        isUsed={isUsed}
        onUse={(isUsed) => dispatch({ type: 'session', treatmentId, isUsed })}
      />
    );
  });
}
