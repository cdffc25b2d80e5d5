import { SEGMENT_NAMES, SEGMENTS, type Segment } from '#shared/newsletter/issue-state.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { reachInWords } from '#web/newsletter/admin/in-words.ts';
import { useSegments } from '#web/newsletter/admin/use-segments.ts';

export type IssueStep = 'preview' | 'test' | 'send' | 'schedule';

type IssueAsideProps = {
  segment: Segment;
  onSegment: (segment: Segment) => void;
  onStep: (step: IssueStep) => void;
};

/** The recipients and the actions. */
export function IssueAside({ segment, onSegment, onStep }: IssueAsideProps) {
  const countOf = useSegments();
  const count = countOf(segment);

  return (
    <aside className="write__aside" aria-label="Sending">
      <Select
        label="To"
        hint={
          count === undefined
            ? 'Counting...'
            : `${reachInWords(count)} Only confirmed subscribers are counted.`
        }
        value={segment}
        onChange={({ target }) => onSegment(target.value as Segment)} // its options are the segments
        options={SEGMENTS.map((value) => ({ value, label: optionFor(value, countOf(value)) }))}
      />
      <div className="grid gap-2">
        <Button look="secondary" size="sm" onClick={() => onStep('preview')}>
          <Icon name="eye" />
          Preview
        </Button>
        <Button look="secondary" size="sm" onClick={() => onStep('test')}>
          <Icon name="mail" />
          Send a test to me
        </Button>
        <Button look="secondary" size="sm" onClick={() => onStep('schedule')}>
          <Icon name="clock" />
          Schedule
        </Button>
        <Button size="sm" onClick={() => onStep('send')}>
          Send now
        </Button>
      </div>
    </aside>
  );
}

function optionFor(segment: Segment, count: number | undefined): string {
  return count === undefined
    ? SEGMENT_NAMES[segment]
    : `${SEGMENT_NAMES[segment]} (${count.toLocaleString('en-SG')})`;
}
