import { studioDay } from '#shared/kit/studio-time.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { useNow } from '#web/kit/now.tsx';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { NewsletterForm } from '#web/newsletter/newsletter-form.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { Brand } from './brand.tsx';
import './footer.css';
import { legalLinks, quickLinks, withOffered } from './links.ts';

const FOUNDED = '2024';

export function Footer() {
  const studio = useStudio();
  const { name, description, hours, newsletterInvitation } = studio;
  const year = studioDay(useNow()).slice(0, 4);

  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__grid">
          <div>
            <Brand without="nothing" />
            <p className="mt-3">{description}</p>
            <SocialLinks />
          </div>
          <div className="footer__pair">
            <FooterLinks title="Quick links" links={withOffered(quickLinks, studio)} />
            <FooterLinks title="Legal" links={legalLinks} />
          </div>
          <div className="footer__news">
            <h2>Newsletter</h2>
            <p>{newsletterInvitation}</p>
            <NewsletterForm source="footer form" />
          </div>
        </div>
        <div className="footer__end">
          <span>{`© ${year > FOUNDED ? `${FOUNDED}–${year}` : FOUNDED} ${name}. All rights reserved.`}</span>
          <span>{hoursInWords(hours).join(' · ')}</span>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { label: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ICONS: Record<string, IconName> = { Instagram: 'instagram', Facebook: 'facebook', TikTok: 'tiktok' };

function SocialLinks() {
  const { socials } = useStudio();
  return (
    <div className="mt-4 -ml-2.5 flex gap-2">
      {socials.map(({ name, url }) => (
        <a key={name} className="icon-btn" href={url} aria-label={name} rel="noreferrer">
          <Icon name={ICONS[name] ?? 'share'} />
        </a>
      ))}
    </div>
  );
}
