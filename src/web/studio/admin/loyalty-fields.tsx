import type { analyticsAdminApi } from '#shared/analytics/admin-contract.ts';
import { percentOf } from '#shared/analytics/change.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import {
  GENEROSITIES,
  GENEROUS_PERCENT,
  type Generosity,
  type Given,
  generosityOf,
  type LoyaltyRates,
  readRates,
} from '#shared/loyalty/generosity.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Table } from '#web/kit/ui/lists/table.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useLive } from '#web/kit/use-list.ts';
import type { FieldsProps } from './fields-props.ts';

export function LoyaltyFields({ form }: FieldsProps) {
  const loyalty = form.group('loyalty');
  const rates = readRates(loyalty.values);
  const choose = (chosen: LoyaltyRates) => form.set('loyalty', { ...loyalty.values, ...chosen });
  return (
    <>
      <fieldset className="settings__set">
        <legend>How generous would you like to be?</legend>
        <p className="muted">
          One point buys $1 of a voucher. Choose one of these, or set every number yourself below.
        </p>
        <Choices chosen={rates} onChoose={choose} />
      </fieldset>
      <fieldset className="settings__set">
        <legend>Points for every dollar</legend>
        <div className="field__row field__row--2">
          <TextField
            label="On treatments"
            hint="0.05 is 5 points for every $100."
            {...loyalty.number('pointsPerTreatmentDollar')}
          />
          <TextField label="On products" {...loyalty.number('pointsPerProductDollar')} />
        </div>
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
            hint={worth(loyalty.values.referralBonus, "after their friend's first treatment")}
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
      <fieldset className="settings__set">
        <legend>What this costs you</legend>
        {rates ? (
          <Consequences generosity={generosityOf(rates)} />
        ) : (
          <p className="muted">Please fill in every number.</p>
        )}
        <OutstandingNow />
      </fieldset>
    </>
  );
}

type ChoicesProps = { chosen: LoyaltyRates | null; onChoose: (rates: LoyaltyRates) => void };

function Choices({ chosen, onChoose }: ChoicesProps) {
  return (
    <Table
      caption="How generous you can be"
      rows={GENEROSITIES}
      rowKey={({ name }) => name}
      columns={[
        // As high as its button, which stands beside it on a phone.
        {
          title: 'Choice',
          cell: ({ name }) => <strong className="flex min-h-11 items-center">{name}</strong>,
        },
        {
          title: 'A $100 visit gives back',
          align: 'right',
          cell: ({ rates }) => formatCents(generosityOf(rates).visit.cents),
        },
        {
          title: 'A year of visits gives back',
          align: 'right',
          cell: ({ rates }) => inPercent(generosityOf(rates).year),
        },
        {
          title: 'Choose',
          align: 'right',
          act: true,
          cell: ({ name, rates }) => {
            const isChosen = chosen !== null && isSame(chosen, rates);
            return (
              <Button
                type="button"
                look="secondary"
                size="sm"
                disabled={isChosen}
                aria-label={isChosen ? `${name} is chosen` : `Choose ${name}`}
                onClick={() => onChoose(rates)}
              >
                {isChosen ? 'Chosen' : 'Choose'}
              </Button>
            );
          },
        },
      ]}
    />
  );
}

/** What the numbers that are typed give back. */
function Consequences({ generosity }: { generosity: Generosity }) {
  const { visit, products, year, silverAfterCents, isTooGenerous } = generosity;
  const rows = [
    { what: 'A $100 visit', given: visit },
    { what: '$100 of products', given: products },
    { what: 'A first year: a $100 visit every month, all bonuses, one friend', given: year },
  ];
  return (
    <>
      <Table
        caption="What your points give back"
        rows={rows}
        rowKey={({ what }) => what}
        columns={[
          { title: 'For', cell: ({ what }) => what },
          { title: 'Points', align: 'right', cell: ({ given }) => given.points.toLocaleString('en-SG') },
          { title: 'Worth', align: 'right', cell: ({ given }) => formatCents(given.cents) },
          { title: 'Of what they pay', align: 'right', cell: ({ given }) => inPercent(given) },
        ]}
      />
      <p className="muted">
        {silverAfterCents === null
          ? 'No points for visits, so visits alone reach no tier.'
          : `A client becomes Silver after ${formatCents(silverAfterCents)} of visits.`}
      </p>
      {isTooGenerous && (
        <Note tone="warn">
          <p>
            <strong>{`This gives back more than ${GENEROUS_PERCENT}% of what clients pay.`}</strong> Few
            studios can afford that. You can still save it.
          </p>
        </Note>
      )}
    </>
  );
}

/** What was given already stays, whatever is chosen now. */
function OutstandingNow() {
  const today = studioDay(useNow());
  const { data } = useLive<typeof analyticsAdminApi.analytics>('GET /api/admin/analytics', {
    query: { from: today, to: today },
  });
  if (!data) return null;
  const { outstanding, outstandingAmount, issuedSoFar, redeemedSoFar } = data.points;
  const used = percentOf(redeemedSoFar.now, issuedSoFar.now);
  return (
    <p className="muted">
      {`Today your clients hold ${outstanding.now.toLocaleString('en-SG')} points: ${formatMoney(outstandingAmount.now)} if every point were used.`}
      {used !== null && ` So far, ${used}% of all points were used.`}
    </p>
  );
}

function isSame(one: LoyaltyRates, other: LoyaltyRates): boolean {
  return (Object.keys(other) as (keyof LoyaltyRates)[]).every((key) => one[key] === other[key]); // its own keys
}

function inPercent({ percent }: Given): string {
  return `${percent}%`;
}

function worth(points: unknown, when: string): string {
  return typeof points === 'number' ? `${formatCents(points * 100)} each, ${when}.` : `Given ${when}.`;
}
