import { formatCents } from '#shared/kit/money.ts';
import { pointCost } from '#shared/studio/point-cost.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import type { FieldsProps } from './fields-props.ts';

const SPENT = 100;

export function LoyaltyFields({ form }: FieldsProps) {
  const loyalty = form.group('loyalty');
  return (
    <>
      <fieldset className="settings__set">
        <legend>Points for every dollar</legend>
        <div className="field__row field__row--2">
          <TextField label="On treatments" {...loyalty.number('pointsPerTreatmentDollar')} />
          <TextField label="On products" {...loyalty.number('pointsPerProductDollar')} />
        </div>
        <Note tone="warn">
          <p>
            <strong>What a point costs you: {formatCents(100)}.</strong> One point buys one dollar of a
            voucher.
          </p>
          <CostLine
            what={`A ${formatCents(SPENT * 100)} facial`}
            rate={loyalty.values.pointsPerTreatmentDollar}
          />
          <CostLine
            what={`${formatCents(SPENT * 100)} of products`}
            rate={loyalty.values.pointsPerProductDollar}
          />
        </Note>
      </fieldset>
      <fieldset className="settings__set">
        <legend>Bonuses (points)</legend>
        <div className="field__row field__row--2">
          <TextField
            label="Welcome"
            hint={worth(loyalty.values.welcomeBonus, 'after the first treatment')}
            {...loyalty.number('welcomeBonus')}
          />
          <TextField
            label="Referral"
            hint={worth(loyalty.values.referralBonus, 'when a friend has had theirs')}
            {...loyalty.number('referralBonus')}
          />
          <TextField
            label="Regular visits"
            hint={worth(loyalty.values.monthlyBonus, 'once a month')}
            {...loyalty.number('monthlyBonus')}
          />
          <TextField
            label="Referral bonuses a month"
            hint="The most that one member can get in a calendar month."
            {...loyalty.number('maxReferralsPerMonth')}
          />
        </div>
      </fieldset>
    </>
  );
}

function CostLine({ what, rate }: { what: string; rate: unknown }) {
  const cost = pointCost(rate, SPENT);
  if (!cost) return null;
  const { points, dollars, percent } = cost;
  return (
    <p>
      {what} gives {points.toLocaleString('en-SG')} points = {formatCents(dollars * 100)}, {percent} %.
    </p>
  );
}

function worth(points: unknown, when: string): string {
  return typeof points === 'number' ? `${formatCents(points * 100)} each, ${when}.` : `Given ${when}.`;
}
