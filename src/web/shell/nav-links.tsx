import { useStudio } from '#web/studio/queries.ts';
import { currentOf, navLinks, withOffered } from './links.ts';

export function NavLinks({ path, onChoose }: { path: string; onChoose?: () => void }) {
  const studio = useStudio();
  return withOffered(navLinks, studio).map((link) => (
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
