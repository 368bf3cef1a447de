import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import type { Reason } from '@duet/schemas/remote-rejections';
import { RemoteRejectedError } from './remote-rejection';
import { SetupError } from './setup';

interface Props {
  remote: string;
  children: ReactNode;
  /** `reason` is null unless the remote was rejected. */
  fallback: (retry: () => void, reason: Reason | null) => ReactNode;
  onRetry: () => void;
}

interface State {
  failed: boolean;
  reason: Reason | null;
}

export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false, reason: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, reason: error instanceof RemoteRejectedError ? error.reason : null };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    navigator.sendBeacon?.(
      '/remote-failures',
      error instanceof SetupError ? `${this.props.remote} setup` : this.props.remote,
    );
    console.error(`remote ${this.props.remote} failed`, error, info.componentStack);
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false, reason: null });
  };

  override render(): ReactNode {
    return this.state.failed
      ? this.props.fallback(this.retry, this.state.reason)
      : this.props.children;
  }
}
