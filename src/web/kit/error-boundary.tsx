import { Component, type ReactNode } from 'react';
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
    return (
      <div className="wrap section">
        <ErrorState
          level="h1"
          title="Something went wrong"
          text="This page could not be shown. Nothing you entered elsewhere was lost."
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
