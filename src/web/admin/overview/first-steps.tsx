import type { Overview } from '#shared/admin/contract.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useStudio } from '#web/studio/queries.ts';

type Step = { title: string; text: string; href: string; isDone: boolean; isOptional?: boolean };

/** For a new studio: everything it needs, and where. A demo has its banner instead. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const { isDemo } = useStudio();
  const steps = stepsOf(overview);
  if (isDemo || isPastFirstSteps(overview)) return null;
  const done = `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`;

  return (
    <Card title="First steps" action={<span className="muted">{done}</span>}>
      <ol className="overview__rows">
        {steps.map(({ title, text, href, isDone }) => (
          <li key={title}>
            <a className="overview__link" href={href}>
              <span className={isDone ? 'overview__tick overview__tick--done' : 'overview__tick'}>
                {isDone && <Icon name="check" />}
              </span>
              <span className="who">
                <strong>
                  {title}
                  {isDone && <span className="sr">, done</span>}
                </strong>
                <span>{text}</span>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** By its tenth booking a studio knows its way. */
const AT_WORK = 10;

export function isPastFirstSteps(overview: Overview): boolean {
  const isReady = stepsOf(overview).every(({ isDone, isOptional }) => isDone || isOptional);
  return isReady || overview.bookings.total >= AT_WORK;
}

export function stepsOf(overview: Overview): Step[] {
  const { treatments, products, bookings, savedSettings } = overview;
  const isSaved = (...keys: string[]) => keys.some((key) => savedSettings.includes(key));
  return [
    {
      title: 'Tell visitors about the studio',
      text: 'Name, address, and how to reach you.',
      href: '/admin-dashboard?tab=settings&group=studio',
      isDone: isSaved('name', 'address', 'phone', 'email'),
    },
    {
      title: 'Set your hours, holidays and rooms',
      text: 'When you are open, and how many customers fit in at once.',
      href: '/admin-dashboard?tab=settings&group=hours',
      isDone: isSaved('hours', 'booking'),
    },
    {
      title: 'Bring your clients',
      text: 'With their notes, visits and balances, from a file of the system you used before. Optional.',
      href: '/admin-dashboard?tab=settings&group=import',
      isDone: overview.hasClients,
      isOptional: true,
    },
    {
      title: 'Add your team',
      text: 'Who gives treatments and when, with their rota. Optional if you work alone.',
      href: '/admin-dashboard?tab=team',
      isDone: overview.hasTeam,
      isOptional: true,
    },
    {
      title: 'Add your treatments',
      text: 'What can be booked, its price and how long it takes.',
      href: '/admin-dashboard?tab=treatments',
      isDone: treatments.total > 0,
    },
    {
      title: 'Add your products',
      text: 'What can be bought, with pictures and stock.',
      href: '/admin-dashboard?tab=products',
      isDone: products.total > 0,
    },
    {
      title: 'Take payments by PayNow',
      text: 'With your PayNow ID, customers pay by scanning a code. Optional.',
      href: '/admin-dashboard?tab=settings&group=payment',
      isDone: isSaved('payNowId'),
      isOptional: true,
    },
    {
      title: 'Send e-mails',
      text: 'Without a mail server nobody gets a confirmation: the outbox says where they are kept.',
      href: '/admin-dashboard?tab=settings&group=outbox',
      isDone: overview.isMailDelivered,
    },
    {
      title: 'Sign in with your own e-mail',
      text: 'So that you can reset your password.',
      href: '/dashboard?tab=profile',
      isDone: overview.hasOwnEmail,
    },
    {
      title: 'Take your first booking',
      text: 'Online by a customer, or here as a walk-in.',
      href: '/admin-dashboard?tab=bookings',
      isDone: bookings.total > 0,
    },
  ];
}
