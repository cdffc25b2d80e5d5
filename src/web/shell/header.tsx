import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { Brand } from './brand.tsx';
import { CartButton } from './cart-button.tsx';
import './header.css';
import { NavLinks } from './nav-links.tsx';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }));

type HeaderProps = { path: string };

/** The menu's code is loaded on first use. */
export function Header({ path }: HeaderProps) {
  const [menu, setMenu] = useState<'unused' | 'closed' | 'open'>('unused');
  const close = () => setMenu('closed');

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu
  useEffect(() => setMenu((before) => (before === 'open' ? 'closed' : before)), [path]);

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
            aria-expanded={menu === 'open'}
            onPointerDown={() => void loadMenu().catch(() => {})}
            onClick={() => setMenu('open')}
          />
        </span>
      </div>
      {menu !== 'unused' && (
        <Suspense>
          <MobileMenu path={path} open={menu === 'open'} onClose={close} />
        </Suspense>
      )}
    </header>
  );
}
