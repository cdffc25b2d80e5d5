import { formatCents } from '#shared/kit/money.ts';
import { pointCost } from '#shared/studio/point-cost.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import type { FieldsProps } from './settings-form.ts';

const SPENT = 100;

export function LoyaltyFields({ form }: FieldsProps) {
  return (
    <>
      <fieldset className="settings__set">
        <legend>Points for every dollar</legend>
        <div className="field__row field__row--2">
          <TextField label="On treatments" {...form.number('loyalty.pointsPerTreatmentDollar')} />
          <TextField label="On products" {...form.number('loyalty.pointsPerProductDollar')} />
        </div>
        <Note tone="warn">
          <p>
            <strong>What a point costs you: {formatCents(100)}.</strong> One point buys one dollar of a
            voucher.
          </p>
          <CostLine
            what={`A ${formatCents(SPENT * 100)} facial`}
            rate={form.get('loyalty.pointsPerTreatmentDollar')}
          />
          <CostLine
            what={`${formatCents(SPENT * 100)} of products`}
            rate={form.get('loyalty.pointsPerProductDollar')}
          />
        </Note>
      </fieldset>
      <fieldset className="settings__set">
        <legend>Bonuses (points)</legend>
        <div className="field__row field__row--2">
          <TextField
            label="Welcome"
            hint={worth(form.get('loyalty.welcomeBonus'), 'after the first treatment')}
            {...form.number('loyalty.welcomeBonus')}
          />
          <TextField
            label="Referral"
            hint={worth(form.get('loyalty.referralBonus'), 'when a friend has had theirs')}
            {...form.number('loyalty.referralBonus')}
          />
          <TextField
            label="Regular visits"
            hint={worth(form.get('loyalty.monthlyBonus'), 'once a month')}
            {...form.number('loyalty.monthlyBonus')}
          />
          <TextField
            label="Referral bonuses a month"
            hint="The most that one member can get in a calendar month."
            {...form.number('loyalty.maxReferralsPerMonth')}
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
