import { Icon } from '#web/kit/ui/icon.tsx';
import './therapist-name.css';

/** Who keeps a visit, with a heart where the client asked for her. */
export function TherapistName({ name, isRequested }: { name: string; isRequested: boolean }) {
  return (
    <span className="therapist-name">
      {name}
      {isRequested && (
        <>
          <Icon name="heart-filled" />
          <span className="sr">Requested</span>
        </>
      )}
    </span>
  );
}
