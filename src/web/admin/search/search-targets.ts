import type { SearchResult } from '#shared/admin/contract.ts';
import { matchScore } from '#shared/admin/match-score.ts';
import { resultScore } from '#shared/admin/result-score.ts';
import type { Role } from '#shared/kit/access.ts';
import { groupsFor, isFor, sectionOf, settingsSection, urlOf } from '#web/admin/sections.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { type SettingsPage, settingsPages, settingUrl } from '#web/studio/admin/settings-areas.ts';

export type SearchTarget = {
  key: string;
  kind: string;
  icon: IconName;
  title: string;
  text: string;
  url: string;
};

/** What search adds to a target to rank it. */
type Offered = SearchTarget & { words: string };

/** THE LIST of what people come to do. Anyone who sees the section is offered it; those without a tab are for everybody. `only`: who may do it there. */
const ACTIONS: [title: string, url: string, words: string, only?: Role][] = [
  ['New booking', 'tab=bookings&open=new', 'appointment walk-in add visit phone call reserve'],
  ['Add to waitlist', 'tab=waitlist&open=new', 'queue caller phone full cancellation list standby'],
  ['Who is waiting today', 'tab=bookings&open=waitlist', 'waitlist queue cancellation offer free time'],
  ['Send WhatsApp messages', 'tab=to-send', 'whatsapp text follow-up birthday send today'],
  ['Quiet hours for messages', 'tab=messages', 'night marketing consent holdout provider sms', 'admin'],
  ['Take a payment', 'tab=pos', 'sale charge checkout pay sell money'],
  ['Refund a sale', 'tab=orders', 'refund return void money back cancel order'],
  ['Pay out a refund', 'tab=packages&view=payouts', 'refund package money back transfer'],
  ['Print the day sheet', 'tab=day-sheet', 'open schedule paper list today'],
  [
    'Files for the accountant',
    'tab=close-day&focus=For the accountant',
    'export csv xero bookkeeping takings tax',
    'admin',
  ],
  ['Add a client', 'tab=clients&open=new', 'new customer guest card person'],
  ['Import clients', settingQuery('import', 'Import'), 'move fresha square vagaro upload csv customers'],
  ['Export everything', settingQuery('import', 'Export everything'), 'download data csv zip copy'],
  ['Back up your data', settingQuery('backups'), 'backup copy restore safe'],
  [
    'Add a public holiday',
    settingQuery('hours', 'Closed days'),
    'close closed day off closure shut holidays',
  ],
  ['Change opening hours', settingQuery('hours', 'Opening hours'), 'open closing times weekday'],
  ['Plan leave', 'tab=team&view=leave', 'holiday vacation sick time off annual'],
  ['Change the rota', 'tab=team&view=rota', 'roster shifts schedule working hours'],
  ['Add a therapist', 'tab=team&open=new', 'staff employee new team person hire'],
  ['Set commission', 'tab=team', 'rates percent pay salary therapist'],
  ['Team figures', 'tab=team&view=figures', 'commission payroll statement performance report salary'],
  ['Devices', 'tab=team&view=devices', 'laser machines equipment'],
  ['Staff sign-in & calendars', 'tab=team&view=access', 'password roles ical google calendar accounts'],
  ['Add treatment', 'tab=treatments&open=new', 'new service facial menu price'],
  ['Add product', 'tab=products&open=new', 'new item stock retail goods'],
  ['Change stock', 'tab=products', 'count inventory delivery quantity'],
  ['Add package', 'tab=packages&open=new', 'new sessions bundle course', 'admin'],
  ['Add promo code', 'tab=promo-codes&open=new', 'new discount coupon offer'],
  ['Look up a gift card', 'tab=gift-cards', 'balance code voucher check'],
  ['Add form', 'tab=forms&open=new', 'new consent intake questionnaire'],
  ['Patch tests', 'tab=safety&view=treatments', 'safety allergy test treatment needs'],
  ['Reviews to look at', 'tab=reviews&state=new', 'feedback stars rating approve show publish', 'admin'],
  ['Note templates', 'tab=aftercare&view=templates', 'visit notes text blocks'],
  ['Write an article', 'tab=articles&open=new', 'new blog post journal'],
  ['Write a newsletter', 'tab=newsletter&open=new', 'send mailing campaign e-mail everybody'],
  ['Add reward', 'tab=rewards&edit=new', 'new loyalty voucher gift'],
  ['Process a purchase', 'tab=loyalty&open=purchase', 'points by hand add give'],
  ['See failed e-mails', 'tab=settings&group=outbox&state=failed', 'bounced undelivered errors mail'],
  ['Add webhook', 'tab=settings&group=webhooks&open=new', 'events automation integration developer program'],
  ['See the activity', settingQuery('activity'), 'audit log history who changed'],
  ['Change your password', '/dashboard?tab=profile', 'own account sign-in profile'],
  ['Set up your second factor', '/dashboard?tab=profile#security', '2fa passkey authenticator protect'],
  ['Notifications on your phone', '/dashboard?tab=profile', 'push alerts new booking cancelled late arrived'],
  ['View the site', '/', 'website landing home page visitors'],
];

function settingQuery(page: string, name?: string): string {
  return settingUrl(page, name).replace(/^[^?]*\?/, '');
}

/** Everything this role is offered without asking the server: sections, actions and, for admins, every setting. */
export function offeredTo(role: Role): Offered[] {
  const sections = groupsFor(role).flatMap(({ entries }) => entries.flatMap((entry) => entry.sections));
  const settings = isFor(settingsSection, role) ? [settingsSection] : [];
  return [
    ...[...sections, ...settings].map(({ tab, label, icon, words }) => ({
      key: `section ${tab}`,
      kind: 'Section',
      icon,
      title: label,
      text: '',
      words,
      url: urlOf(tab),
    })),
    ...ACTIONS.filter(([, url, , only]) => (!only || only === role) && isOfferedTo(role, url)).map(
      ([title, url, words]) => ({
        key: `action ${title}`,
        kind: 'Action',
        icon: 'arrow-right' as const,
        title,
        text: '',
        words,
        url: url.startsWith('/') ? url : `/admin-dashboard?${url}`,
      }),
    ),
    ...settings.flatMap(() => settingsPages.flatMap(settingsOf)),
  ];
}

function isOfferedTo(role: Role, url: string): boolean {
  const tab = new URLSearchParams(url).get('tab') ?? '';
  return url.startsWith('/') || sectionOf(tab, role).tab === tab;
}

/** The page itself, and every setting on it. */
function settingsOf({ id, title, words, settings }: SettingsPage): Offered[] {
  const offered = { kind: 'Setting', icon: 'edit' } as const;
  return [
    { ...offered, key: `setting ${id}`, title, words, text: 'Settings', url: settingUrl(id) },
    ...settings.map(([name, alsoCalled]) => ({
      ...offered,
      key: `setting ${id} ${name}`,
      title: name,
      text: `Settings, ${title}`,
      words: alsoCalled,
      url: settingUrl(id, name),
    })),
  ];
}

const MOST = 20;
/** Where they match alike, what is done every day comes before what is set once. */
const SET_ONCE = 5;

/** The best of what is offered and what the server found. */
export function bestTargets(q: string, role: Role, found: readonly SearchResult[]): SearchTarget[] {
  const offered = offeredTo(role).map(({ words, ...target }) => {
    const score = matchScore(q, { title: target.title, words });
    return { target, score: target.kind === 'Setting' ? score - SET_ONCE : score };
  });
  const results = found.map((result) => ({ target: targetOf(result, role), score: resultScore(q, result) }));
  return [...offered, ...results]
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ target }) => target);
}

const KINDS: Record<
  SearchResult['kind'],
  { kind: string; icon: IconName; url: (result: SearchResult) => string }
> = {
  client: { kind: 'Client', icon: 'user', url: ({ id }) => `tab=clients&client=${id}` },
  booking: { kind: 'Booking', icon: 'calendar', url: ({ id }) => `tab=bookings&booking=${id}` },
  order: { kind: 'Order', icon: 'bag', url: ({ id }) => `tab=orders&order=${id}` },
  treatment: { kind: 'Treatment', icon: 'leaf', url: ({ id }) => `tab=treatments&open=edit-${id}` },
  product: { kind: 'Product', icon: 'box', url: ({ id }) => `tab=products&open=edit-${id}` },
  article: { kind: 'Article', icon: 'book', url: ({ id }) => `tab=articles&open=edit-${id}` },
};

function targetOf(result: SearchResult, role: Role): SearchTarget {
  const { kind, icon, url } = KINDS[result.kind];
  const { id, title, text } = result;
  // Anyone who cannot change a product sells it.
  const isToSell = result.kind === 'product' && role !== 'admin';
  return {
    key: `${result.kind} ${id}`,
    kind,
    icon,
    title,
    text,
    url: `/admin-dashboard?${isToSell ? `tab=pos&product=${encodeURIComponent(title)}` : url(result)}`,
  };
}
