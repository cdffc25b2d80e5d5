import { memo, useEffect, useState } from 'react';
import { afterPaint } from '#web/kit/first-load/after-paint.ts';
import { useCodeOnDemand } from '#web/kit/first-load/use-code-on-demand.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import { Brand } from './brand.tsx';
import { CartButton } from './cart-button.tsx';
import './header.css';
import { NavBar } from './nav-links.tsx';

const loadMenu = async () => (await import('./mobile-menu.tsx')).MobileMenu;

type HeaderProps = { path: string };

/**
 * The menu's code is loaded on first use. A modal restyles the whole page, which takes a phone a while: the button
 * is shown as pressed first.
 */
export function Header({ path }: HeaderProps) {
  const [menu, setMenu] = useState<'unused' | 'closed' | 'opening' | 'open'>('unused');
  const close = () => setMenu('closed');
  const MobileMenu = useCodeOnDemand(loadMenu, menu === 'open', close);
  function open() {
    setMenu('opening');
    afterPaint(() => setMenu((before) => (before === 'opening' ? 'open' : before)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu
  useEffect(() => setMenu((before) => (before === 'unused' ? before : 'closed')), [path]);

  return (
    <header className="header">
      <div className="wrap header__row">
        <HeaderLinks path={path} />
        <span className="only-narrow">
          <IconButton
            icon="menu"
            label="Open menu"
            aria-expanded={menu === 'opening' || menu === 'open'}
            onPointerDown={() => afterPaint(() => void loadMenu().catch(() => {}))}
            onClick={open}
          />
        </span>
      </div>
      {MobileMenu && <MobileMenu path={path} open={menu === 'open'} onClose={close} />}
    </header>
  );
}

/** Not rendered again when the menu opens. */
const HeaderLinks = memo(function HeaderLinks({ path }: HeaderProps) {
  return (
    <>
      <Brand without="name" />
      <NavBar path={path} />
      <CartButton />
      <AccountLinks />
    </>
  );
});
