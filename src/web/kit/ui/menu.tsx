import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type MenuItem = { label: string; icon?: IconName | undefined } & (
  | { href: string }
  | { onSelect: () => void }
);

type MenuProps = {
  /** The button's accessible name. */
  label: string;
  /** The content of the button, and its class: an avatar, an icon, text. */
  button: ReactNode;
  buttonClass?: string | undefined;
  items: readonly MenuItem[];
  /** Above the items: the signed-in user. */
  head?: ReactNode;
};

export function Menu({ label, button, buttonClass = 'icon-btn', items, head }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!open) return;
    keepInSight(box.current?.querySelector('.menu'));
    menuItems(box.current)[0]?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  function key(event: KeyboardEvent) {
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      return setOpen(true);
    }
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      return close();
    }
    const next = nextItem(menuItems(box.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and the items inside it.
    <div ref={box} className="menu-box" onKeyDown={key}>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div className="menu">
          {head && <div className="menu__head">{head}</div>}
          <div id={id} role="menu" aria-label={label}>
            {items.map((item) => (
              <MenuEntry key={item.label} item={item} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  );
  if ('href' in item) {
    return (
      <a className="menu__item" role="menuitem" tabIndex={-1} href={item.href} onClick={onDone}>
        {content}
      </a>
    );
  }
  const { onSelect } = item;
  function select() {
    onDone();
    onSelect();
  }
  return (
    <button className="menu__item" role="menuitem" tabIndex={-1} type="button" onClick={select}>
      {content}
    </button>
  );
}

/** Moves the menu into the window, and scrolls to show all of it. */
function keepInSight(menu: HTMLElement | null | undefined) {
  if (!menu) return;
  const { left, right } = menu.getBoundingClientRect();
  const tooFarRight = Math.max(0, right - document.documentElement.clientWidth + 8);
  const tooFarLeft = Math.max(0, 8 - left);
  if (tooFarRight || tooFarLeft) menu.style.translate = `${tooFarLeft - tooFarRight}px`;
  menu.scrollIntoView?.({ block: 'nearest' }); // jsdom has no scrolling
}

function menuItems(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const now = items.indexOf(document.activeElement as HTMLElement); // -1 when the focus is elsewhere
  if (key === 'ArrowDown') return items[(now + 1) % items.length];
  if (key === 'ArrowUp') return items.at(now <= 0 ? -1 : now - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const fromHere = [...items.slice(now + 1), ...items];
  return fromHere.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
