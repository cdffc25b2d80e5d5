import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { useStudio } from '#web/studio/queries.ts';

const ICONS: Record<string, IconName> = { Instagram: 'instagram', Facebook: 'facebook', TikTok: 'tiktok' };

export function SocialLinks() {
  const { socials } = useStudio();
  return (
    <div className="footer__social">
      {socials.map(({ name, url }) => (
        <a key={name} className="icon-btn" href={url} aria-label={name} rel="noreferrer">
          <Icon name={ICONS[name] ?? 'share'} />
        </a>
      ))}
    </div>
  );
}
