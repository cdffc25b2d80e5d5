import type { AuditEntry } from '#shared/audit/contract.ts';

const SECTIONS: Record<string, (id: string) => string> = {
  order: (id) => `tab=orders&order=${id}`,
  booking: (id) => `tab=bookings&booking=${id}`,
  treatment: (id) => `tab=treatments&open=edit-${id}`,
  therapist: (id) => `tab=team&open=edit-${id}`,
  device: () => 'tab=team&view=devices',
  product: (id) => `tab=products&open=edit-${id}`,
  category: () => 'tab=categories',
  reward: (id) => `tab=rewards&edit=${id}`,
  topic: () => 'tab=topics',
  article: (id) => `tab=articles&open=edit-${id}`,
  letter: (id) => `tab=newsletter&open=view-${id}`,
  subscriber: () => 'tab=newsletter',
  mail: () => 'tab=settings&group=outbox',
  setting: () => 'tab=settings',
};

/** Where the record of an audit entry is found; null for one that is gone, or has no place of its own. */
export function recordUrl({
  subject,
  subjectName,
}: Pick<AuditEntry, 'subject' | 'subjectName'>): string | null {
  const [noun = '', id = ''] = subject.split(' ');
  if (noun === 'user')
    return subjectName && `/admin-dashboard?tab=users&q=${encodeURIComponent(subjectName)}`;
  const isGone = subjectName === null && !['order', 'setting'].includes(noun);
  const section = SECTIONS[noun];
  return section && !isGone ? `/admin-dashboard?${section(id)}` : null;
}
