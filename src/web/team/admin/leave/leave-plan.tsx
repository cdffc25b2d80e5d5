import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import type { LeaveProposal, LeaveRepair } from '#shared/bookings/leave-contract.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';

type LeavePlanProps = {
  proposal: LeaveProposal;
  /** Visits whose client is to be asked, whatever else could be done. */
  contactIds: number[];
  onContact: (contactIds: number[]) => void;
};

export function LeavePlan({ proposal, contactIds, onContact }: LeavePlanProps) {
  const { therapistName, repairs, othersMoved } = proposal;
  const count = repairs.length === 1 ? 'One visit is' : `${repairs.length} visits are`;
  return (
    <>
      <p>{`${count} in the way while ${therapistName} is away. This is what we propose; nothing is done before you agree.`}</p>
      <p className="leave-plan__sum">{inTotal(repairs)}</p>
      <ul className="leave-plan">
        {repairs.map((repair) => (
          <li key={repair.id}>
            <div className="who">
              <strong>{repair.customerName}</strong>
              <span>{repair.treatmentName}</span>
              <span>{formatShortAppointment(new Date(repair.appointmentDate))}</span>
            </div>
            <p>{repairInWords(repair, therapistName)}</p>
            {!repair.isRequested && (repair.kind !== 'ask' || contactIds.includes(repair.id)) && (
              <Checkbox
                label={`Ask ${repair.customerName}`}
                checked={contactIds.includes(repair.id)}
                onChange={({ target }) =>
                  onContact(
                    target.checked ? [...contactIds, repair.id] : contactIds.filter((id) => id !== repair.id),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {othersMoved > 0 && (
        <p className="muted">
          {`${othersMoved} more ${othersMoved === 1 ? 'visit' : 'visits'} for anyone ${othersMoved === 1 ? 'gets' : 'get'} another therapist or room, at the same time.`}
        </p>
      )}
    </>
  );
}

const KINDS = [
  ['therapist', 'with somebody else'],
  ['time', 'at another time'],
  ['ask', 'for the client to decide'],
] as const;

/** "5 with somebody else, 1 at another time, 2 for the client to decide" */
function inTotal(repairs: LeaveRepair[]): string {
  return KINDS.map(([kind, words]) => [repairs.filter((each) => each.kind === kind).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}

function repairInWords(repair: LeaveRepair, away: string): string {
  const { kind, therapistName, newDate, isRequested, customerEmail, customerPhone } = repair;
  if (kind === 'therapist') return `${therapistName} takes it, at the same time. No e-mail: anyone was fine.`;
  if (kind === 'time' && newDate)
    return `Moves to ${formatTime(newDate)} with ${therapistName}. We'll e-mail the client.`;
  const why = isRequested ? `Asked for ${away}. ` : '';
  if (customerEmail) return `${why}We'll e-mail the client to choose again; the time is held.`;
  return customerPhone
    ? `${why}No e-mail address: please call ${customerPhone}; the time is held.`
    : `${why}No e-mail address and no phone number on their card; the time is held.`;
}
