import { Button } from '#web/kit/ui/button.tsx';

type Emptiness = {
  /** "treatments" */
  noun: string;
  /** A search or filter is set. */
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
  addText: string;
};

/** Why a list is empty, and what to do next: no match, or no records yet. */
export function emptyList({ noun, isFiltered, onClear, onAdd, addText }: Emptiness) {
  if (isFiltered) {
    return {
      title: `No ${noun} found`,
      text: 'Please try another word or fewer filters.',
      action: (
        <Button look="secondary" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      ),
    };
  }
  return {
    title: `No ${noun} yet`,
    text: `The ${noun} you add here appear on the site at once.`,
    action: (
      <Button size="sm" onClick={onAdd}>
        {addText}
      </Button>
    ),
  };
}
