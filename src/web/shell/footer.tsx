import { studioDay } from '#shared/kit/studio-time.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { useNow } from '#web/kit/now.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { IconName } from '#web/kit/ui/icon-paths.ts';
import { useStudio } from '#web/studio/queries.ts';
import { Brand } from './brand.tsx';
import './footer.css';
import { navLinks } from './nav-links.ts';

const FOUNDED = '2024';
const SOCIAL_ICONS: Record<string, IconName> = {
  Instagram: 'instagram',
  Facebook: 'facebook',
  TikTok: 'tiktok',
};

export function Footer() {
  const { name, description, hours, socials } = useStudio();
  const year = studioDay(useNow()).slice(0, 4);

  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__grid">
          <div>
            <Brand />
            <p className="mt-3">{description}</p>
            <div className="footer__social">
              {socials.map((social) => (
                <a
                  key={social.name}
                  className="icon-btn"
                  href={social.url}
                  aria-label={social.name}
                  rel="noreferrer"
                >
                  <Icon name={SOCIAL_ICONS[social.name] ?? 'share'} />
                </a>
              ))}
            </div>
          </div>
          <nav aria-label="Quick links">
            <h2>Quick links</h2>
            <ul>
              {navLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="footer__end">
          <span>{`© ${year > FOUNDED ? `${FOUNDED}–${year}` : FOUNDED} ${name}. All rights reserved.`}</span>
          <span>{hoursInWords(hours).join(' · ')}</span>
        </div>
      </div>
    </footer>
  );
}
