import { MOST_NOTE } from '#shared/orders/limits.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import type { StepProps } from './plan-order.ts';

export function CollectionStep({ checkout: { nextVisit }, draft, plan, change }: StepProps) {
  const address = streetAddress(useStudio());
  const atStudio = {
    value: 'studio' as const,
    label: 'At the studio',
    detail: `${address && `${address}. `}We'll e-mail you when it's ready.`,
  };
  const withVisit = nextVisit && {
    value: 'visit' as const,
    label: 'With my next visit',
    detail: `Ready for you on ${shortAppointment(nextVisit.appointmentDate)}, ${nextVisit.treatmentName}`,
  };

  return (
    <div className="grid gap-5">
      <Choice
        legend={<h2>Collection</h2>}
        className={withVisit ? 'choices--two' : undefined}
        options={withVisit ? [atStudio, withVisit] : [atStudio]}
        value={plan.collect}
        onChange={(collect) => change({ collect })}
      />
      <TextArea
        label="Note for the studio"
        optional
        rows={2}
        maxLength={MOST_NOTE}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </div>
  );
}
