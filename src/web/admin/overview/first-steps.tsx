import type { Overview } from '#shared/admin/contract.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

type Step = { title: string; text: string; href: string; isDone: boolean };

/** For a new studio: what to do first. Hidden once there is a treatment, a product and a booking. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const steps = stepsOf(overview);
  if (steps.every(({ isDone }) => isDone)) return null;
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

export function stepsOf({ treatments, products, bookings, hasSettings }: Overview): Step[] {
  return [
    {
      title: 'Tell visitors about the studio',
      text: 'Name, address, opening hours and how to reach you.',
      href: '/admin-dashboard?tab=settings',
      isDone: hasSettings,
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
      title: 'Take your first booking',
      text: 'Online by a customer, or here as a walk-in.',
      href: '/admin-dashboard?tab=bookings',
      isDone: bookings.total > 0,
    },
  ];
}
