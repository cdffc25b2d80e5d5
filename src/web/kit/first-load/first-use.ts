import { readSessionToken } from '#web/kit/session-token.ts';
import { afterPaint } from './after-paint.ts';
import { whenIdle } from './when-idle.ts';

declare global {
  interface Window {
    /** When somebody touches the page for the first time: noted by the first script (server/ssr/document.ts). */
    firstUse?: Promise<unknown>;
  }
}

let begun: Promise<void> | undefined;

/**
 * When somebody begins to use the page: what the browser was asked to do by that is shown first. For those who were here
 * before (a member, or somebody whose browser has the service worker) as soon as there is nothing else to do.
 */
export function firstUse(): Promise<void> {
  begun ??= untilUsed();
  return begun;
}

async function untilUsed(): Promise<void> {
  if (!isKnown()) {
    await window.firstUse;
    await new Promise<void>((resolve) => afterPaint(resolve));
  }
  await new Promise<unknown>(whenIdle);
}

function isKnown(): boolean {
  return readSessionToken() !== null || Boolean(navigator.serviceWorker?.controller);
}
