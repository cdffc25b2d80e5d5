import { useQuery } from '@tanstack/react-query';
import { articleQueries } from '#web/articles/queries.ts';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

const ALL = { id: 0, name: 'All Topics', value: '' };
const PLACEHOLDERS = ['w-32', 'w-28', 'w-24', 'w-28'];

type TopicPillsProps = { topic: string };

/** Submit buttons of the surrounding form, each with its topic. */
export function TopicPills({ topic }: TopicPillsProps) {
  const { data = [], isPending } = useQuery(articleQueries.topics());
  const options = [ALL, ...data.map(({ id, name }) => ({ id, name, value: name }))];

  return (
    <fieldset className="pills" aria-label="Filter by topic" aria-busy={isPending || undefined}>
      {options.map(({ id, name, value }) => (
        <button
          key={id}
          className="pill"
          type="submit"
          name="topic"
          value={value}
          aria-pressed={value === topic}
        >
          {name}
        </button>
      ))}
      {isPending &&
        PLACEHOLDERS.map((width, index) => (
          <Skeleton key={index} className={`h-auto min-h-[44px] rounded-full ${width}`} />
        ))}
    </fieldset>
  );
}
