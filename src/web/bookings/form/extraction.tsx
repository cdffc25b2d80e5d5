import { EXTRACTION_CENTS, type ExtractionRule } from '#shared/bookings/price.ts';
import { formatCents } from '#shared/kit/money.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

const WHAT_IT_IS = 'Unhurried, by hand, only where your skin allows it.';

type ExtractionProps = {
  rule: ExtractionRule;
  name: string;
  isChecked: boolean;
  error: string | undefined;
  /** The session that pays for the treatment pays for it, too. */
  isBySession?: boolean | undefined;
  onChange: (isChosen: boolean) => void;
};

/** The treatment's rule: required, optional, included, or none. */
export function Extraction({ rule, name, isChecked, error, isBySession, onChange }: ExtractionProps) {
  if (rule === 'none') return null;
  if (rule === 'included') {
    return (
      <p className="meta">
        <Icon name="check" />
        Facial extraction is included.
      </p>
    );
  }
  return (
    <Checkbox
      label={
        <>
          <strong>Facial extraction</strong>
          {isBySession ? ', included in your session' : ` +${formatCents(EXTRACTION_CENTS)}`}{' '}
          {rule === 'required' && <Badge className="ml-1">Mandatory</Badge>}
        </>
      }
      detail={rule === 'required' ? `Part of every facial here. ${WHAT_IT_IS}` : WHAT_IT_IS}
      name={name}
      required={rule === 'required'}
      checked={isChecked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
