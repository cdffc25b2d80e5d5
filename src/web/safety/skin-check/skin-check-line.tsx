import './skin-check-card.css';
import { useEarlyTap } from '#web/kit/first-load/use-early-tap.ts';
import { useStudio } from '#web/studio/queries.ts';
import { TITLE } from './skin-check-words.ts';
import { SkinVerdict } from './skin-verdict.tsx';
import { useTold, writeTold } from './told.ts';
import { useSkinCheckDialog } from './use-skin-check-dialog.tsx';

type SkinCheckLineProps = {
  treatmentId?: number | null | undefined;
  onInstead?: ((treatmentId: number) => void) | undefined;
};

/** The same in the booking form, below the treatment that is chosen. */
export function SkinCheckLine({ treatmentId, onInstead }: SkinCheckLineProps) {
  const { hasSkinCheck = false } = useStudio();
  const told = useTold();
  const { open, dialog } = useSkinCheckDialog();
  const early = useEarlyTap();
  if (!hasSkinCheck) return null;
  return (
    <div className="skin-line">
      <div aria-live="polite">
        {treatmentId && <SkinVerdict treatmentId={treatmentId} onInstead={onInstead} />}
      </div>
      <div className="skin-line__acts">
        <button {...early} type="button" className="link" aria-haspopup="dialog" onClick={open}>
          {told ? 'Change my answers' : TITLE}
        </button>
        {told && (
          <button type="button" className="link" onClick={() => writeTold(null)}>
            Forget this
          </button>
        )}
      </div>
      {dialog}
    </div>
  );
}
