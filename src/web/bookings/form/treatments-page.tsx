import { TreatmentsPage as Treatments } from '#web/catalog/treatments/treatments-page.tsx';
import { useBookDialog } from './use-book-dialog.ts';

/** The list of treatments is the catalog's, booking is ours: this page puts the two together. */
export function TreatmentsPage() {
  const { Dialog, treatment, open, close } = useBookDialog();

  return (
    <>
      <Treatments onBook={open} />
      {Dialog && treatment && <Dialog treatment={treatment} onClose={close} />}
    </>
  );
}
