import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { takeBack } from './calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const REASONS = ['Therapist is ill', 'Room is needed', 'Offered by mistake'];

type TakeBackDialogProps = {
  offerId: number;
  customerName: string;
  appointmentDate: string;
  onClose: () => void;
  onDone?: () => void;
};

export function TakeBackDialog(props: TakeBackDialogProps) {
  const { offerId, customerName, appointmentDate, onClose, onDone } = props;
  return (
    <ReasonDialog
      title={`Take back the offer to ${customerName}?`}
      reasons={REASONS}
      confirmText="Take back"
      isClientNotified
      save={(reason) => takeBack(offerId, reason)}
      done={`Offer taken back: ${customerName}`}
      failure="Failed to take back the offer"
      onClose={onClose}
      onDone={onDone}
    >
      {`${shortAppointment(appointmentDate)} is no longer kept. ${customerName} is told and keeps their place. The time goes to the next in line.`}
    </ReasonDialog>
  );
}
