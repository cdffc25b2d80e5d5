import { studioDay } from '#shared/kit/studio-time.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { useNow } from '#web/kit/now.tsx';
import { NewsletterForm } from '#web/newsletter/newsletter-form.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { Brand } from './brand.tsx';
import './footer.css';
import { FooterLinks } from './footer-links.tsx';
import { legalLinks, quickLinks } from './links.ts';
import { SocialLinks } from './social-links.tsx';

const FOUNDED = '2024';

export function Footer() {
  const { name, description, hours, newsletterInvitation } = useStudio();
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
            <FooterLinks title="Quick links" links={quickLinks} />
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
