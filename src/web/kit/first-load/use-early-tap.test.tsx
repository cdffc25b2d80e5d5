import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useEarlyTap } from './use-early-tap.ts';

function Buttons({ onPress }: { onPress: (name: string) => void }) {
  const buy = useEarlyTap();
  const message = useEarlyTap();
  return (
    <>
      <button type="button" {...buy} onClick={() => onPress('buy')} />
      <button type="button" {...message} onClick={() => onPress('ask')} />
    </>
  );
}

async function hydrateAfter(pressed: (buttons: HTMLButtonElement[]) => void) {
  const onPress = vi.fn<(name: string) => void>();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Buttons onPress={onPress} />);
  pressed([...root.querySelectorAll('button')]);
  await act(async () => void hydrateRoot(root, <Buttons onPress={onPress} />));
  return { onPress, root };
}

test('a button pressed before hydration is pressed once when it works, and no other', async () => {
  const { onPress, root } = await hydrateAfter(([buy]) => {
    expect(buy?.matches('[data-early]')).toBe(true);
    window.earlyTap = buy;
  });
  expect(onPress.mock.calls).toEqual([['buy']]);
  expect(window.earlyTap).toBeUndefined();
  expect(root.querySelector('[data-early]')).toBeNull();
});

test('without a press nothing happens', async () => {
  const { onPress } = await hydrateAfter(() => {});
  expect(onPress).not.toHaveBeenCalled();
});
