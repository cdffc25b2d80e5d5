/** `settings`: the names people read on the page (of a field, a set of fields or a card), and what else they call it. */
export type SettingsPage = {
  id: string;
  title: string;
  words: string;
  settings: readonly (readonly [name: string, words: string])[];
};
type Area = { title: string; pages: readonly SettingsPage[] };

/** THE LIST of the settings: every page in one of four areas. Find anything reads it, so no field is imported here. */
export const settingsAreas: readonly Area[] = [
  {
    title: 'Studio',
    pages: [
      {
        id: 'studio',
        title: 'Name & contact',
        words: 'studio address phone logo brand about',
        settings: [
          ['Name and words', 'studio name tagline description promise newsletter invitation title'],
          ['Logo and colour', 'brand theme accent look picture design'],
          ['Where you are', 'address location map street postal directions latitude'],
          ['How to reach you', 'phone whatsapp e-mail contact number'],
          ['Inside your studio', 'interior photo picture rooms'],
          ['Social media', 'instagram facebook tiktok links'],
        ],
      },
      {
        id: 'hours',
        title: 'Hours & closures',
        words: 'opening times calendar closed holidays',
        settings: [
          ['Opening hours', 'open times weekday closing sunday schedule'],
          ['Closed days', 'public holiday closure shut vacation day off'],
          ['Special hours', 'early late eve christmas exception extended'],
        ],
      },
      {
        id: 'booking',
        title: 'Booking',
        words: 'appointments rules limits online',
        settings: [
          ['Treatment rooms', 'cabins beds capacity how many at once'],
          ['Clean-up after each treatment (minutes)', 'buffer break gap turnaround'],
          ['Book at least this long ahead (minutes)', 'lead notice same-day last-minute'],
          ['Book at most this far ahead (days)', 'horizon advance months future'],
          ['Upcoming bookings per member', 'limit cap maximum appointments'],
          ['Hours of upcoming treatment per member', 'limit cap maximum minutes'],
          ['New bookings per member and hour', 'limit spam abuse rate'],
          ['Ask guests to confirm their e-mail', 'verification code fake bots spam'],
          ['Cancellation policy', 'terms no-show late cancel rules'],
          ['Mark the times that leave no gap', 'gap-keeper gaps best fit idle unsold holes'],
          ['Points for a best-fit time', 'gap-keeper reward bonus marked'],
        ],
      },
      {
        id: 'waitlist',
        title: 'Waitlist',
        words: 'queue full days cancellation list standby offers',
        settings: [
          ['Customers can join the waitlist', 'waiting list queue turn on off online'],
          ['Keep an offered time for (minutes)', 'waitlist offer hold expires half hour'],
        ],
      },
    ],
  },
  {
    title: 'Selling',
    pages: [
      {
        id: 'payment',
        title: 'Payment & GST',
        words: 'tax money pay vat',
        settings: [
          ['PayNow ID', 'uen qr transfer bank payment scan'],
          ['GST registration number', 'tax vat invoice receipt'],
        ],
      },
      {
        id: 'prepaid',
        title: 'Prepaid',
        words: 'deposit packages gift cards advance',
        settings: [
          ['Cooling-off (working days)', 'casetrust refund package cancel return'],
          ['Fee after it (per cent)', 'refund package administration charge'],
          ['Further public holidays', 'cooling-off working days calendar years'],
          ['No selling on the treatment bed', 'casetrust pressure package during visit'],
          ['Values (dollars)', 'gift card amounts denominations voucher'],
          ['Valid for (months)', 'gift card expiry expire'],
          ['Free cancelling until (hours before)', 'deposit late cancellation notice'],
          ['Deposit after no-shows (dollars)', 'missed prepayment down payment'],
          ['After how many no-shows', 'deposit missed strikes count'],
        ],
      },
      {
        id: 'loyalty',
        title: 'Loyalty',
        words: 'points rewards bonus generosity',
        settings: [
          ['How generous would you like to be?', 'points generosity presets giving back'],
          ['Points for every dollar', 'rate earn treatments products'],
          ['Bonuses (points)', 'welcome referral birthday regular visits friend'],
          ['What this costs you', 'points liability owed percent'],
        ],
      },
      {
        id: 'shop',
        title: 'Shop',
        words: 'orders limits reserve unpaid',
        settings: [['Limits for each customer', 'unpaid orders items maximum hour reserve stock']],
      },
    ],
  },
  {
    title: 'Website',
    pages: [
      {
        id: 'promo',
        title: 'Promo',
        words: 'offer home page discount campaign',
        settings: [
          ['Show the offer', 'promotion home page banner hide'],
          ['Treatment', 'promo offer which facial'],
          ['First day', 'promo begin start date'],
          ['Last day', 'promo end until date'],
          ['Title', 'promo heading offer text'],
          ['Label above it', 'promo badge caption'],
          ['Price ($)', 'promo offer amount special'],
          ['Regular price ($)', 'promo before crossed normal'],
          ['Lines below', 'promo extras bullet included'],
          ['Picture', 'promo image photo offer'],
        ],
      },
      {
        id: 'slides',
        title: 'Hero slides',
        words: 'home page pictures carousel banner landing',
        settings: [],
      },
      {
        id: 'reviews',
        title: 'Reviews & rating',
        words: 'testimonials stars google feedback',
        settings: [
          ['Ask for a review after a visit', 'feedback request e-mail clients automatic'],
          ['Days after the visit', 'review request when delay'],
          ['Rating', 'stars google score show'],
          ['Reviews', 'testimonials quotes feedback customers'],
        ],
      },
      {
        id: 'legal',
        title: 'Legal texts',
        words: 'policy conditions pdpa website',
        settings: [
          ['Privacy', 'pdpa data policy legal'],
          ['Terms', 'conditions legal agreement'],
          ['Refunds', 'returns policy legal money back'],
          ['Questions and answers', 'faq help frequently asked'],
        ],
      },
    ],
  },
  {
    title: 'Security & data',
    pages: [
      {
        id: 'security',
        title: 'Security',
        words: 'sign-in password protection staff',
        settings: [['Require a second factor for staff', '2fa two-factor passkey authenticator mfa']],
      },
      {
        id: 'backups',
        title: 'Backups',
        words: 'back up copy restore safe disk bucket',
        settings: [],
      },
      {
        id: 'import',
        title: 'Import & export',
        words: 'csv move data migrate download',
        settings: [
          ['Import', 'upload clients fresha square vagaro mangomint acuity csv excel'],
          ['Export everything', 'download all data zip csv copy backup'],
        ],
      },
      {
        id: 'outbox',
        title: 'Mail outbox',
        words: 'sent e-mails failed delivery smtp',
        settings: [],
      },
      {
        id: 'webhooks',
        title: 'Webhooks',
        words: 'events automation integration zapier developer program sync push secret',
        settings: [],
      },
      {
        id: 'activity',
        title: 'Activity',
        words: 'audit log history who changed',
        settings: [],
      },
    ],
  },
];

export const settingsPages: readonly SettingsPage[] = settingsAreas.flatMap(({ pages }) => pages);

/** With `name`, the page goes to that setting. */
export function settingUrl(page: string, name?: string): string {
  const focus = name === undefined ? '' : `&focus=${encodeURIComponent(name)}`;
  return `/admin-dashboard?tab=settings&group=${page}${focus}`;
}
