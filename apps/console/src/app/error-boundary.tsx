import { Component, type ReactNode } from 'react';
import { texts } from '../platform/texts/index.ts';

/** Says that the console has failed, in place of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="p-6">
        <p role="alert">{texts.errors.broken}</p>
      </main>
    );
  }
}
