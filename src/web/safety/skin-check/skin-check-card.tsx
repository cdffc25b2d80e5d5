import './skin-check-card.css';
import { useEarlyTap } from '#web/kit/first-load/use-early-tap.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { NOT_MEDICAL, TITLE } from './skin-check-words.ts';
import { useSkinCheck } from './use-skin-check.ts';
import { useSkinCheckDialog } from './use-skin-check-dialog.tsx';
import { writeStated } from './use-stated.ts';

/** On the page of treatments: asks before they choose, and says what came of it. Only where a rule needs an answer. */
export function SkinCheckCard() {
  const { hasSkinCheck = false } = useStudio();
  const { stated, query } = useSkinCheck();
  const { open, isLoading, dialog } = useSkinCheckDialog();
  const early = useEarlyTap();
  if (!hasSkinCheck) return null;
  return (
    <section className="skin-card" aria-labelledby="skin-check">
      <div className="skin-card__text">
        <h2 id="skin-check">{TITLE}</h2>
        <p role="status">
          {stated
            ? resultOf(query)
            : 'Pregnant, using retinol, or does something irritate your skin? See what suits you before you choose.'}
        </p>
        {stated && <p className="small">{NOT_MEDICAL}</p>}
        <noscript>
          <p className="small">
            This check needs JavaScript. Or tell us when you book, and we'll choose with you.
          </p>
        </noscript>
      </div>
      <div className="skin-card__acts">
        {stated && query.isError && (
          <Button size="sm" onClick={() => void query.refetch()}>
            Retry
          </Button>
        )}
        <Button {...early} look="secondary" size="sm" busy={isLoading} aria-haspopup="dialog" onClick={open}>
          {stated ? 'Change my answers' : 'Check what suits me'}
        </Button>
        {stated && (
          <Button look="ghost" size="sm" onClick={() => writeStated(null)}>
            Forget this
          </Button>
        )}
      </div>
      {dialog}
    </section>
  );
}

function resultOf({ data, isError }: ReturnType<typeof useSkinCheck>['query']): string {
  if (!data) return isError ? "We couldn't check just now. Please try again." : 'Checking...';
  const all = data.treatments.length;
  const suitable = data.treatments.filter(({ outcome }) => outcome === 'clear').length;
  if (suitable === all) return 'Good news: all our treatments suit you.';
  if (suitable === 0)
    return 'Right now each treatment needs a word with us first. You can read why on its card.';
  return `${suitable} of our ${all} treatments ${suitable === 1 ? 'suits' : 'suit'} you. The others say why on their card.`;
}
