import { studioDay } from '#shared/kit/studio-time.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { useNow } from '#web/kit/now.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { NewsletterForm } from '#web/newsletter/newsletter-form.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { Brand } from './brand.tsx';
import './footer.css';
import { legalLinks, quickLinks } from './footer-links.ts';
import { withOffered } from './links.ts';

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

/** Drawn like all icons; nothing else shows them. */
const SOCIAL_PATHS: Record<string, string> = {
  Facebook: 'M11.5 18v-7h2.5l.5-3h-3V6.5C11.5 5.5 12 5 13 5h1.5V2.5H12.5C10 2.5 8.5 4 8.5 6.5V8H6v3h2.5v7',
  Instagram:
    'M7 3h6a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM13 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0M14 6h.01',
  TikTok: 'M11 3v10a3 3 0 1 1-3-3M11 3c.3 2.5 2 4 4.5 4',
};

function SocialLinks() {
  const { socials } = useStudio();
  return (
    <div className="mt-4 -ml-2.5 flex gap-2">
      {socials.map(({ name, url }) => (
        <a key={name} className="icon-btn" href={url} aria-label={name} rel="noreferrer">
          <Icon name="share" path={SOCIAL_PATHS[name]} />
        </a>
      ))}
    </div>
  );
}
