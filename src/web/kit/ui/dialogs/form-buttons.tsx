import { Button } from '#web/kit/ui/button.tsx';

type FormButtonsProps = {
  /** The form above, which is not around them. */
  formId: string;
  onCancel: () => void;
  busy: boolean;
  busyText?: string | undefined;
  /** "Add subscriber" */
  children: string;
};

/** The foot of a dialog with a form: Cancel and the button that sends it. */
export function FormButtons({ formId, onCancel, busy, busyText = 'Saving...', children }: FormButtonsProps) {
  return (
    <>
      <Button look="secondary" size="sm" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} size="sm" busy={busy} busyText={busyText}>
        {children}
      </Button>
    </>
  );
}
