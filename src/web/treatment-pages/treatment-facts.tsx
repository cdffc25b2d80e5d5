import { extractionNote, priceToShow } from '#shared/bookings/price.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { TreatmentPage } from '#shared/treatment-pages/contract.ts';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { Price } from '#web/kit/ui/price.tsx';

type Props = { treatment: TreatmentPage };

/** What is paid, all in, by the rule of every price. */
export function TreatmentPrice({ treatment }: Props) {
  const note = extractionNote(treatment.extraction);
  return (
    <p className="treatment__price">
      <Price text={formatMoney(priceToShow(treatment))} />
      {note && <span>{note}</span>}
    </p>
  );
}

/** What there is to know before booking. */
export function TreatmentFacts({ treatment }: Props) {
  const { duration, deposit, needsPatchTest } = treatment;
  const facts: { icon: IconName; text: string }[] = [];
  if (duration > 0) facts.push({ icon: 'clock', text: `${duration} minutes` });
  if (deposit)
    facts.push({
      icon: 'tag',
      text: `${formatMoney(deposit)} deposit to confirm, counted against your bill`,
    });
  if (needsPatchTest)
    facts.push({
      icon: 'leaf',
      text: 'Before your first visit: a short patch test, free of charge, at least 24 hours ahead',
    });
  if (duration === 0) facts.push({ icon: 'phone', text: 'Please call or write to us to book' });
  return (
    <ul className="treatment__facts">
      {facts.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
