import type { ReactNode } from 'react';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { IconName } from '#web/kit/ui/icon-paths.ts';
import './contact-item.css';

type ContactItemProps = { icon: IconName; title: ReactNode; children: ReactNode };

/** One contact, inside a `contact__list`. */
export function ContactItem({ icon, title, children }: ContactItemProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {title}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
