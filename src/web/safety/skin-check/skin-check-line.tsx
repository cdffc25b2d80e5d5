import './skin-check-card.css';
import type { ReactNode } from 'react';
import { useEarlyTap } from '#web/kit/first-load/use-early-tap.ts';
import { useStudio } from '#web/studio/queries.ts';
import { TITLE } from './skin-check-words.ts';
import { useSkinCheckDialog } from './use-skin-check-dialog.tsx';
import { useStated, writeStated } from './use-stated.ts';

/** The same in few words: in the booking form below the treatment, whose verdict is passed in, and on the page of a product. */
export function SkinCheckLine({ children }: { children?: ReactNode }) {
  const { hasSkinCheck = false } = useStudio();
  const stated = useStated();
  const { open, dialog } = useSkinCheckDialog();
  const early = useEarlyTap();
  if (!hasSkinCheck) return null;
  return (
    <div className="skin-line">
      <div aria-live="polite">{children}</div>
      <div className="skin-line__acts">
        <button {...early} type="button" className="link" aria-haspopup="dialog" onClick={open}>
          {stated ? 'Change my answers' : TITLE}
        </button>
        {stated && (
          <button type="button" className="link" onClick={() => writeStated(null)}>
            Forget this
          </button>
        )}
      </div>
      {dialog}
    </div>
  );
}
