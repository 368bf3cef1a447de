import { Suspense, lazy, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, IntlProvider, useIntl } from 'react-intl';
import { PageSkeleton } from '@duet/host';
import type { Messages } from '@duet/host';
import { because } from '@duet/schemas/remote-rejections';
import type { Reason } from '@duet/schemas/remote-rejections';
import { ErrorState, Loading, Page, Skeleton, Stack } from '@duet/ui';
import { loadPage } from '../loading/load-page';
import { useReasonText } from './remote-rejection';
import { RemoteBoundary } from './remote-boundary';
import type { LoadedView, Remotes } from './remotes';
import { useRemotes } from './remotes-context';
import { onTakenAway, takenAway } from './revocation';
import { registryNews } from './revision';
import { addShown } from './shown-remotes';

interface Props {
  remote: string;
  view: string;
  props?: object;
  loading?: ReactNode;
  failed?: ReactNode;
}

const lazyView = (remotes: Remotes, remote: string, view: string) =>
  lazy(async () => ({ default: withMessages(await remotes.load(remote, view)) }));

function withMessages({
  view: View,
  messages,
}: LoadedView): ComponentType<Record<string, unknown>> {
  return function RemoteTexts(props) {
    return (
      <MergedIntl messages={messages}>
        <View {...props} />
      </MergedIntl>
    );
  };
}

function MergedIntl({ messages, children }: { messages: Messages; children: ReactNode }) {
  const intl = useIntl();
  const merged = useMemo(
    () => ({ ...(intl.messages as Messages), ...messages }),
    [intl.messages, messages],
  );
  return (
    <IntlProvider
      locale={intl.locale}
      defaultLocale={intl.defaultLocale}
      messages={merged}
      onError={intl.onError}
    >
      {children}
    </IntlProvider>
  );
}

/** Isolates failures of one view. Needs a `key` per remote and view. */
export function RemoteView({ remote, view, props = {}, loading = <LoadingPage />, failed }: Props) {
  const remotes = useRemotes();
  // A rejected `lazy` component stays rejected, so a retry creates another component.
  const [View, setView] = useState(() => lazyView(remotes, remote, view));
  const getText = useReasonText();
  const name = `${remote}@${remotes.versionOf(remote)}`;
  const taken = useSyncExternalStore(onTakenAway, () => takenAway(name));
  useEffect(() => addShown(name), [name]);
  // Only a page load replaces a revoked version.
  const retry = (): void =>
    registryNews().revoked.has(name) ? loadPage() : setView(() => lazyView(remotes, remote, view));
  const failure = (onRetry: () => void, reason: Reason | null): ReactNode =>
    failed !== undefined ? (
      failed
    ) : (
      <Failure detail={reason ? `${name}: ${getText(reason)}` : name} onRetry={onRetry} />
    );
  if (taken) return taken === 'reloading' ? loading : failure(retry, because('revoked'));
  return (
    <RemoteBoundary remote={name} onRetry={retry} fallback={failure}>
      <Suspense fallback={loading}>
        <View {...(props as Record<string, unknown>)} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Failure({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    const retry = (): void => latest.current();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <Page>
      <ErrorState onRetry={onRetry} detail={detail}>
        <FormattedMessage id="shell.remote.failed" />
      </ErrorState>
    </Page>
  );
}

const LoadingPage = () => (
  <PageSkeleton
    part="whole"
    otherwise={
      <Page>
        <Loading>
          <Stack>
            <Skeleton width="14rem" height="2.5rem" />
            <Skeleton height="100vh" radius="var(--r-lg)" />
          </Stack>
        </Loading>
      </Page>
    }
  />
);
