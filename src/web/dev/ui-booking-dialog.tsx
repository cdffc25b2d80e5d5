import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

type UiBookingDialogProps = { open: boolean; onClose: () => void };

export function UiBookingDialog({ open, onClose }: UiBookingDialogProps) {
  function fail() {
    toast({ title: 'Booking Failed', description: 'Shown in the dialog.', tone: 'destructive' });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Book Appointment"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Not now
          </Button>
          <Button size="sm" onClick={fail}>
            Book Appointment
          </Button>
        </>
      }
    >
      <p className="small muted mb-5">Sensitive Calm Facial · 60 min · $128.00</p>
      <div className="field__row">
        <TextField label="Name" defaultValue="Hui Min" data-autofocus />
        <TextField label="E-mail" type="email" defaultValue="huimin.tan@example.com" />
        <div className="field__row field__row--2">
          <TextField label="Date" type="date" defaultValue="2026-09-17" />
          <Select label="Time">
            <option>3:00 PM</option>
          </Select>
        </div>
      </div>
    </Dialog>
  );
}
