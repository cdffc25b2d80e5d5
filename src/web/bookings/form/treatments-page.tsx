import { TreatmentsPage as Treatments } from '#web/catalog/treatments/treatments-page.tsx';
import { useBookDialog } from './use-book-dialog.ts';

/** Composes the catalog's list of treatments and the booking form. */
export function TreatmentsPage() {
  const { Dialog, treatment, open, close } = useBookDialog();

  return (
    <>
      <Treatments onBook={open} />
      {Dialog && treatment && <Dialog treatment={treatment} onClose={close} />}
    </>
  );
}
