import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import type { NotOffered } from './queries.ts';

/** Of a treatment that is no longer offered, or never was: what to say, and the way to the others. */
export function TreatmentGone({ found, level = 'h1' }: { found: NotOffered | null; level?: 'h1' | 'h3' }) {
  return (
    <div className="wrap section">
      <EmptyState
        level={level}
        title={found ? found.gone : 'Treatment not found'}
        text="Have a look at what we do today, or ask us: we're happy to suggest something that suits your skin."
        action={{ label: 'See all treatments', href: '/treatments' }}
      />
    </div>
  );
}
