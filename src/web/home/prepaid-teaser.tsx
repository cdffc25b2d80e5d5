import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { useStudio } from '#web/studio/queries.ts';

/** The way to packages and gift cards, while they are sold. */
export function PrepaidTeaser() {
  const { hasPackages = false, hasGiftCards = false } = useStudio();
  if (!hasPackages && !hasGiftCards) return null;
  return (
    <section className="section below prepaid-teaser" aria-label="Packages and gift cards">
      <div className="wrap">
        {hasPackages && (
          <TeaserLink href="/packages" icon="calendar" title="Packages">
            Several visits, paid in one go.
          </TeaserLink>
        )}
        {hasGiftCards && (
          <TeaserLink href="/gift-cards" icon="gift" title="Gift cards">
            Choose a value, send it today.
          </TeaserLink>
        )}
      </div>
    </section>
  );
}

type TeaserLinkProps = { href: string; icon: IconName; title: string; children: string };

function TeaserLink({ href, icon, title, children }: TeaserLinkProps) {
  return (
    <a className="on-tint" href={href}>
      <Icon name={icon} />
      <span>
        <strong className="serif">{title}</strong>
        <span className="small muted">{children}</span>
      </span>
    </a>
  );
}
