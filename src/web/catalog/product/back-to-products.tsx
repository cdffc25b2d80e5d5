import type { MouseEvent } from 'react';
import { isPlainClick } from '#web/kit/navigate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { goBack } from './go-back.ts';

const SHOP = '/products';

/** Back to the list as it was left, filtered and scrolled; a plain link when there is no history. */
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
