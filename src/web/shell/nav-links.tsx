import { navLinks } from './links.ts';

type NavLinksProps = { path: string; onChoose?: () => void };

export function NavLinks({ path, onChoose }: NavLinksProps) {
  return navLinks.map(({ label, href }) => (
    <a key={href} href={href} aria-current={href === path ? 'page' : undefined} onClick={onChoose}>
      {label}
    </a>
  ));
}
