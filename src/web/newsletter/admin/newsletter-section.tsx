import type { subscribersApi } from '#shared/newsletter/subscribers-contract.ts';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { Issues } from './issues/issues.tsx';
import './newsletter.css';
import { Subscribers } from './subscribers.tsx';

const VIEWS = [
  { value: 'letters', label: 'Newsletters' },
  { value: 'subscribers', label: 'Subscribers' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The Newsletter section: issues and subscribers. */
export function NewsletterSection() {
  const [search, change] = useUrlParams();
  const view: View = search.view === 'subscribers' ? 'subscribers' : 'letters';
  const { data } = useLive<typeof subscribersApi.counts>(
    'GET /api/admin/subscribers/counts',
    {},
    { everySeconds: 60 },
  );
  const turnTo = (next: View) =>
    change({
      view: next === 'letters' ? undefined : next,
      q: undefined,
      state: undefined,
      page: undefined,
      open: undefined,
    });

  return (
    <>
      <Stats
        label="Subscribers"
        items={[
          { label: 'Subscribed', value: data?.subscribed, note: 'get the next newsletter' },
          { label: 'Pending', value: data?.pending, note: 'have yet to confirm their e-mail' },
          { label: 'Unsubscribed', value: data?.unsubscribed, note: 'no longer on the list' },
          { label: 'Bounced', value: data?.bounced, note: 'could not be reached' },
        ]}
      />
      <Tabs label="Newsletter" tabs={VIEWS} value={view} onChange={turnTo}>
        {view === 'letters' ? <Issues /> : <Subscribers />}
      </Tabs>
    </>
  );
}
