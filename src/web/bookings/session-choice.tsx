import type { UsablePackage } from '#shared/bookings/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';

type SessionChoiceProps = Pick<UsablePackage, 'sessionsLeft' | 'expiresAt'> & {
  place: number;
  packageName: string;
  /** Null: there is none. */
  includesExtraction: boolean | null;
  /** Null: it is the only one of the visit. */
  treatmentName: string | null;
  isUsed: boolean;
  onUse: (isUsed: boolean) => void;
};

/** Whether a session of a package pays for a treatment. */
export function SessionChoice(props: SessionChoiceProps) {
  const { place, packageName, sessionsLeft, includesExtraction, expiresAt, treatmentName } = props;
  // It ends with the day before.
  const last = expiresAt && formatDay(new Date(new Date(expiresAt).getTime() - 1));
  const covers =
    includesExtraction !== null && (includesExtraction ? 'with extraction' : 'without the extraction');
  const which = treatmentName ? ` for ${treatmentName}` : '';
  return (
    <Checkbox
      label={<strong>{`Use a session${which} (${sessionsLeft} left)`}</strong>}
      detail={`${[packageName, covers, last && `valid until ${last}`].filter(Boolean).join(', ')}.`}
      name={`session-${place}`}
      checked={props.isUsed}
      onChange={({ target }) => props.onUse(target.checked)}
    />
  );
}
