import { Component, type ReactNode, useState } from 'react';
import { isReachable } from './is-reachable.ts';
import { ErrorState } from './ui/error-state.tsx';

type Props = { children: ReactNode };

/** A class because React has no other way: a failing page must not take the header and navigation with it. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Failed />;
  }
}

/** Without a line a reload would lead to an error page of the browser, which has no way back. */
export function Failed() {
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  const [isTrying, setTrying] = useState(false);

  async function retry() {
    setTrying(true);
    const isThere = await isReachable();
    setTrying(false);
    setOffline(!isThere);
    if (isThere) window.location.reload();
  }

  return (
    <div className="wrap section">
      <ErrorState
        level="h1"
        title={isOffline ? "You're offline" : 'Something went wrong'}
        text={
          isOffline
            ? "We couldn't load this page. Please check your connection and try again."
            : "We couldn't show this page. Nothing you entered elsewhere was lost."
        }
        busy={isTrying}
        onRetry={() => void retry()}
      />
    </div>
  );
}
