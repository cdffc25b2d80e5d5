/** Refused: never given, or withdrawn. */
type ConsentState = 'none' | 'given' | 'refused';

/** Said at the studio, and recorded by staff. */
export type RecordedConsent = { isGiven: boolean; recordedOn: string };
/** Stated in a signed form. */
export type StatedConsent = { isTrue: boolean; statedOn: string };

export type PhotoConsent = { state: ConsentState; on: string | null; source: 'staff' | 'form' | null };

/** What was said last counts; on the same day, what staff recorded, since they heard it after the form was there. */
export function readConsent(
  recorded: RecordedConsent | undefined,
  stated: StatedConsent | undefined,
): PhotoConsent {
  const stateOf = (isYes: boolean): ConsentState => (isYes ? 'given' : 'refused');
  if (recorded && (!stated || recorded.recordedOn >= stated.statedOn)) {
    return { state: stateOf(recorded.isGiven), on: recorded.recordedOn, source: 'staff' };
  }
  if (!stated) return { state: 'none', on: null, source: null };
  return { state: stateOf(stated.isTrue), on: stated.statedOn, source: 'form' };
}
