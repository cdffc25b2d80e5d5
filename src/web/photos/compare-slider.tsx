import { useState } from 'react';
import type { ClientPhoto } from '#shared/photos/admin-contract.ts';
import { setVars } from '#web/bookings/board/set-vars.ts';
import { PhotoImage } from './photo-image.tsx';
import { photoTitle } from './photo-words.ts';

type CompareSliderProps = {
  /** Shown on the left of the line. */
  earlier: ClientPhoto;
  later: ClientPhoto;
};

/** Two photos on top of each other, and a line between them that is moved by a finger, a mouse or the arrow keys. */
export function CompareSlider({ earlier, later }: CompareSliderProps) {
  const [split, setSplit] = useState(50);
  return (
    <div className="compare" ref={setVars({ '--split': split })}>
      <div className="compare__photo">
        <PhotoImage id={later.id} alt={photoTitle(later)} />
      </div>
      <div className="compare__photo compare__photo--earlier">
        <PhotoImage id={earlier.id} alt={photoTitle(earlier)} />
      </div>
      <span className="compare__line" aria-hidden="true" />
      <input
        type="range"
        className="compare__range"
        min={0}
        max={100}
        value={split}
        aria-label="How much of the earlier photo is shown"
        aria-valuetext={`${split} per cent of ${photoTitle(earlier)}`}
        onChange={({ target }) => setSplit(Number(target.value))}
      />
      <span className="compare__label compare__label--earlier">{photoTitle(earlier)}</span>
      <span className="compare__label compare__label--later">{photoTitle(later)}</span>
    </div>
  );
}
