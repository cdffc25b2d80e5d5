import { useStudio } from '#web/studio/queries.ts';
import { currentOf, navLinks, withTeam } from './links.ts';

type NavLinksProps = { path: string; onChoose?: () => void };

export function NavLinks({ path, onChoose }: NavLinksProps) {
  const { hasTeam } = useStudio();
  return withTeam(navLinks, hasTeam).map((link) => (
    <a
      key={link.href}
      className={link.href === '/#booking' ? 'nav__book' : undefined}
      href={link.href}
      aria-current={currentOf(link, path)}
      onClick={onChoose}
    >
      {link.label}
    </a>
  ));
}
