import { useStudio } from '#web/studio/queries.ts';
import { BOOK_NOW, currentOf, type NavLink, navLinks, withOffered } from './links.ts';
import { MoreLinks } from './more-links.tsx';

type NavLinksProps = { path: string; onChoose?: (() => void) | undefined };

/** In one column: the menu of narrow screens. */
export function NavLinks({ path, onChoose }: NavLinksProps) {
  const links = withOffered(navLinks, useStudio());
  return [...links, BOOK_NOW].map((link) => (
    <NavItem key={link.href} link={link} path={path} onChoose={onChoose} />
  ));
}

/**
 * In one row. A link that may not fit is written twice, in the row and in "More": header.css shows one of them, by the
 * room that there is.
 */
export function NavBar({ path }: NavLinksProps) {
  const links = withOffered(navLinks, useStudio());
  const late = links.filter(({ turn }) => turn > 1);
  const last = links.filter(({ turn }) => turn === 3);
  return (
    <nav className="nav" aria-label="Main" data-last={last.length}>
      {links.map((link) => (
        <NavItem key={link.href} link={link} path={path} />
      ))}
      <MoreLinks path={path}>
        {late.map((link) => (
          <li key={link.href} data-turn={link.turn}>
            <NavItem link={link} path={path} />
          </li>
        ))}
      </MoreLinks>
      <NavItem link={BOOK_NOW} path={path} />
    </nav>
  );
}

function NavItem({ link, path, onChoose }: NavLinksProps & { link: NavLink }) {
  return (
    <a
      className={link === BOOK_NOW ? 'nav__book' : undefined}
      data-turn={link.turn}
      href={link.href}
      aria-current={currentOf(link, path)}
      onClick={onChoose}
    >
      {link.label}
    </a>
  );
}
