import './contact-item.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';

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
