import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { BookingErrors } from './booking-draft.ts';
import { Step } from './step.tsx';

type TreatmentStepProps = {
  treatments: Treatment[];
  treatment: Treatment | undefined;
  onTreatment: (id: number | null) => void;
  hasExtraction: boolean;
  onExtraction: (isWanted: boolean) => void;
  errors: BookingErrors;
};

export function TreatmentStep(props: TreatmentStepProps) {
  const { treatments, treatment, onTreatment, errors } = props;
  return (
    <Step number={1} title="Treatment">
      <div className="grid gap-3">
        <Select
          label="Choose a treatment"
          name="treatment"
          placeholder="Select a treatment"
          required
          value={treatment?.id ?? ''}
          error={errors.treatmentId}
          onChange={(event) => onTreatment(Number(event.target.value) || null)}
        >
          {treatments.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {`${name} · ${formatMoney(price)}`}
            </option>
          ))}
        </Select>
        <Extraction {...props} />
      </div>
    </Step>
  );
}

const WHAT_IT_IS = 'Unhurried, by hand, only where your skin allows it.';

/** The treatment's rule: required, optional, included, or none. */
function Extraction({ treatment, hasExtraction, onExtraction, errors }: TreatmentStepProps) {
  const rule = treatment?.extraction ?? 'required';
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
          <strong>Facial extraction</strong> {`+${formatCents(EXTRACTION_CENTS)}`}{' '}
          {rule === 'required' && <Badge className="ml-1">Mandatory</Badge>}
        </>
      }
      detail={rule === 'required' ? `Part of every facial here. ${WHAT_IT_IS}` : WHAT_IT_IS}
      name="extraction"
      required={rule === 'required'}
      checked={hasExtraction}
      error={errors.addExtraction}
      onChange={(event) => onExtraction(event.target.checked)}
    />
  );
}
