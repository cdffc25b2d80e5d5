import { useEffect, useState } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { bookingUrl } from '#web/catalog/treatments/book-link.tsx';
import { TreatmentsPage as Treatments } from '#web/catalog/treatments/treatments-page.tsx';
import { afterPaint } from '#web/kit/first-load/after-paint.ts';

export function TreatmentsPage() {
  const { Dialog, treatment, open, close } = useBookDialog();

  return (
    <>
      <Treatments onBook={open} />
      {Dialog && treatment && <Dialog treatment={treatment} onClose={close} />}
    </>
  );
}

type Code = typeof import('./book-dialog.tsx');
const loadDialog = () => import('./book-dialog.tsx');

/** The modal's code is loaded at the first touch; if that fails, the form on the home page is used. */
function useBookDialog() {
  const [code, setCode] = useState<Code | null>(null);
  const [treatment, setTreatment] = useState<Treatment | null>(null);

  useEffect(() => {
    const load = () => afterPaint(() => void loadDialog().catch(() => {}));
    window.addEventListener('pointerdown', load, { once: true });
    return () => window.removeEventListener('pointerdown', load);
  }, []);

  async function open(opened: Treatment) {
    try {
      const loaded = code ?? (await loadDialog());
      setCode(loaded);
      setTreatment(opened);
    } catch {
      window.location.assign(bookingUrl(opened.id));
    }
  }

  return {
    Dialog: code?.BookDialog,
    treatment,
    open: (opened: Treatment) => afterPaint(() => void open(opened)),
    close: () => setTreatment(null),
  };
}
