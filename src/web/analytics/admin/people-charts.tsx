import type { Analytics } from '#shared/analytics/admin-contract.ts';
import { percentOf } from '#shared/analytics/change.ts';
import { LineCard } from './line-card.tsx';
import { conversionBase, dollars, number, percent, rates } from './words.ts';

export function PeopleCharts({ analytics }: { analytics: Analytics }) {
  const { customers, conversion } = analytics;
  return (
    <>
      <LineCard
        analytics={analytics}
        title="New and returning customers"
        chart="customers"
        caption="Customers who completed a treatment or paid for an order. New customers came for the first time. Repeat visits count once in the figures above and once at each point of the line."
        layers={[
          { name: 'New', ...customers.steps.fresh },
          { name: 'Returning', ...customers.steps.returning },
        ]}
        format={number}
      />
      <LineCard
        analytics={analytics}
        title="From visit to booking"
        chart="conversion"
        caption={`We count page views and bookings, never people: bookings sent from the site for every 100 views of a page to book on (home and treatments). ${number(conversion.views.now)} views, ${number(conversion.clicks.now)} clicks on Book Now, ${number(conversion.bookings.now)} bookings.`}
        layers={[
          { name: 'Conversion', ...rates(conversion.steps.bookings, conversionBase(conversion).steps) },
        ]}
        format={percent}
      />
    </>
  );
}

/** "So far 12% of all points were used." */
function usuallyUsed({ issuedSoFar, redeemedSoFar }: Analytics['points']): string {
  const used = percentOf(redeemedSoFar.now, issuedSoFar.now);
  return used === null ? 'No points were given yet.' : `So far, ${percent(used)} of all points were used.`;
}

export function LoyaltyCharts({ analytics }: { analytics: Analytics }) {
  const { points, newsletter } = analytics;
  return (
    <>
      <LineCard
        analytics={analytics}
        title="Points, if every point were used"
        chart="points"
        caption={`What members' points would cost you if every one were used: a point is worth $1 of a voucher. ${usuallyUsed(points)} In this period ${number(points.issued.now)} points were issued, less what was taken back, and ${number(points.redeemed.now)} redeemed (${number(points.issued.before)} and ${number(points.redeemed.before)} before).`}
        layers={[
          {
            name: 'Outstanding',
            now: points.steps.outstanding.now.map((each) => each * 100),
            before: points.steps.outstanding.before.map((each) => each * 100),
          },
        ]}
        format={dollars}
      />
      <LineCard
        analytics={analytics}
        title="Newsletter"
        chart="newsletter"
        caption={`People who are subscribed. In this period ${number(newsletter.joined.now)} joined and ${number(newsletter.left.now)} left (${number(newsletter.joined.before)} and ${number(newsletter.left.before)} before).`}
        layers={[{ name: 'Subscribers', ...newsletter.steps.subscribers }]}
        format={number}
      />
    </>
  );
}
