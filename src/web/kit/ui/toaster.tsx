import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from '#web/kit/toast.ts';
import { modalStack } from './dialogs/modal-stack.ts';

/** Loaded soon after the first page, before there is anything to say. */
export const loadToastCard = async () => (await import('./toast-card.tsx')).ToastCard;
const ToastCard =
  import.meta.env.SSR || import.meta.env.MODE === 'test'
    ? await loadToastCard()
    : lazy(async () => ({ default: await loadToastCard().catch(() => PlainToast) }));

type ToasterProps = {
  /** The modal dialog it is in; null for the page's own toaster. */
  modal?: string | null | undefined;
};

/** Shows the current toast. The live regions are always rendered, so that screen readers notice changes in them. */
export function Toaster({ modal = null }: ToasterProps) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  const topModal = useSyncExternalStore(modalStack.subscribe, modalStack.top, () => null);
  const shown = topModal === modal ? toast : null;
  const failed = shown?.tone === 'destructive';

  return (
    <section className="toaster" aria-label="Notifications">
      <div role="status">{shown && !failed && <Card toast={shown} />}</div>
      <div role="alert">{shown && failed && <Card toast={shown} />}</div>
    </section>
  );
}

function Card({ toast }: { toast: Toast }) {
  return (
    <Suspense>
      <ToastCard key={toast.id} toast={toast} />
    </Suspense>
  );
}

/** When the card's code could not be loaded: offline, perhaps, which is what it says. */
function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <div className="toast toast--error">
      <div>
        <strong>{title}</strong>
        {description}
      </div>
    </div>
  );
}
