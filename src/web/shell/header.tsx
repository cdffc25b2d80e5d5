import { useEffect, useState } from 'react';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { Brand } from './brand.tsx';
import { CartButton } from './cart-button.tsx';
import './header.css';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';

type HeaderProps = { path: string };

export function Header({ path }: HeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu
  useEffect(() => setMenuOpen(false), [path]);

  return (
    <header className="header">
      <div className="wrap header__row">
        <Brand without="name" />
        <nav className="nav" aria-label="Main">
          <NavLinks path={path} />
        </nav>
        <CartButton />
        <AccountLinks />
        <span className="only-narrow">
          <IconButton
            icon="menu"
            label="Open menu"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          />
        </span>
      </div>
      <MobileMenu path={path} open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
