import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  Suspense,
  startTransition,
  use,
  useState,
} from 'react';
import { Button } from './ui/button.tsx';
import { Note } from './ui/note.tsx';

const Retry = createContext(() => {});

/**
 * A component whose code is loaded when it is first shown; nothing is seen until then. Where it cannot be loaded, that is
 * said in its place: the page around it, and what was typed there, stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const attempt = () =>
    // React's own type of a lazy component asks for the props of a known one.
    lazy(async () => ({
      default: await load().catch(() => Missing),
    })) as unknown as FunctionComponent<Props>;
  let latest = attempt();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    const retry = () => {
      latest = attempt();
      startTransition(() => setPart(() => latest));
    };
    return (
      <Retry value={retry}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </Retry>
    );
  };
}

function Missing() {
  const retry = use(Retry);
  return (
    <Note tone="warn" className="my-3">
      This part couldn't be loaded. Please check your connection.{' '}
      <Button look="soft" size="sm" onClick={retry}>
        Retry
      </Button>
    </Note>
  );
}
