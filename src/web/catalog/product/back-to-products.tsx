import type { MouseEvent } from 'react';
import { isPlainClick } from '#web/kit/navigate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { goBack } from './go-back.ts';

const SHOP = '/products';

/** Back to the list as it was left, filtered and scrolled; a plain link where there is nothing to go back to. */
export function BackToProducts() {
  function back(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goBack(SHOP);
  }

  return (
    <a className="crumb" href={SHOP} onClick={back}>
      <Icon name="arrow-left" />
      Back to Products
    </a>
  );
}
