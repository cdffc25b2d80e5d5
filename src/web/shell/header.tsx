import { useEffect, useState } from 'react';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Sheet } from '#web/kit/ui/sheet.tsx';
import { Brand } from './brand.tsx';
import './header.css';
import { navLinks } from './nav-links.ts';

type HeaderProps = { path: string };

export function Header({ path }: HeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu
  useEffect(() => setMenuOpen(false), [path]);

  return (
    <header className="header">
      <div className="wrap header__row">
        <Brand />
        <nav className="nav" aria-label="Main">
          <NavLinks path={path} />
        </nav>
        <span className="only-narrow">
          <IconButton
            icon="menu"
            label="Open menu"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          />
        </span>
      </div>
      <Sheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title="Menu" closeLabel="Close menu">
        <nav className="nav-list" aria-label="Menu">
          <NavLinks path={path} onChoose={() => setMenuOpen(false)} />
        </nav>
      </Sheet>
    </header>
  );
}

function NavLinks({ path, onChoose }: { path: string; onChoose?: () => void }) {
  return navLinks.map(({ label, href }) => (
    <a key={href} href={href} aria-current={href === path ? 'page' : undefined} onClick={onChoose}>
      {label}
    </a>
  ));
}
