import { Icon } from '#web/kit/ui/icon.tsx';
import './kept-by.css';

/** Who keeps a visit, with a heart where the client asked for her. */
export function KeptBy({ name, isRequested }: { name: string; isRequested: boolean }) {
  return (
    <span className="kept-by">
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
