import type { SearchResult } from '#shared/admin/contract.ts';
import type { Role } from '#shared/kit/access.ts';
import { groupsFor, isFor, sectionOf, settingsSection, urlOf } from '#web/admin/sections.ts';
import type { IconName } from '#web/kit/ui/icon.tsx';

export type SearchTarget = {
  key: string;
  kind: string;
  icon: IconName;
  title: string;
  text: string;
  url: string;
};

const ACTIONS: [title: string, query: string][] = [
  ['New booking', 'tab=bookings&open=new'],
  ['Close the day', 'tab=close-day'],
  ['Open the day sheet to print', 'tab=day-sheet'],
  ['Add treatment', 'tab=treatments&open=new'],
  ['Add product', 'tab=products&open=new'],
  ['Write an article', 'tab=articles&open=new'],
  ['Write a newsletter', 'tab=newsletter&open=new'],
  ['Add reward', 'tab=rewards&edit=new'],
  ['Process a purchase', 'tab=loyalty&open=purchase'],
  ['Change opening hours', 'tab=settings&group=hours'],
  ['See failed e-mails', 'tab=settings&group=outbox&state=failed'],
  ['See the activity', 'tab=settings&group=activity'],
];

function offeredTo(role: Role): SearchTarget[] {
  const sections = groupsFor(role).flatMap((group) => group.sections);
  const actions = ACTIONS.filter(([, query]) => {
    const tab = new URLSearchParams(query).get('tab') ?? '';
    return sectionOf(tab, role).tab === tab;
  });
  return [
    ...[...sections, ...(isFor(settingsSection, role) ? [settingsSection] : [])].map(
      ({ tab, label, icon }) => ({
        key: `section ${tab}`,
        kind: 'Section',
        icon,
        title: label,
        text: '',
        url: urlOf(tab),
      }),
    ),
    ...actions.map(([title, query]) => ({
      key: `action ${title}`,
      kind: 'Action',
      icon: 'arrow-right' as const,
      title,
      text: '',
      url: `/admin-dashboard?${query}`,
    })),
  ];
}

const MOST = 5;

/** The sections and actions of this role that contain all words. */
export function offeredTargets(q: string, role: Role): SearchTarget[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = ({ title }: SearchTarget) => words.every((word) => title.toLowerCase().includes(word));
  return offeredTo(role).filter(hasAll).slice(0, MOST);
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

export function targetOf(result: SearchResult): SearchTarget {
  const { kind, icon, url } = KINDS[result.kind];
  const { id, title, text } = result;
  return {
    key: `${result.kind} ${id}`,
    kind,
    icon,
    title,
    text,
    url: `/admin-dashboard?${url(result)}`,
  };
}
