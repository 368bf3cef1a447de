import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { usePageTitle } from '@duet/host';
import { Button, ErrorState, Page } from '@duet/ui';
import { isAtWork } from '../at-work';
import { reloadForChunk } from './chunk-reload';

export function ErrorView() {
  const error = useRouteError();
  const intl = useIntl();
  useEffect(() => {
    try {
      reloadForChunk(error);
    } catch (shown) {
      console.error(shown);
    }
  }, [error]);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundView />;
  return (
    <Page>
      <ErrorState
        onRetry={() => location.reload()}
        detail={intl.formatMessage({ id: 'shell.error.detail' }, { status })}
      >
        <FormattedMessage id="shell.error.text" />
      </ErrorState>
    </Page>
  );
}

export function NotFoundView() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const title = intl.formatMessage({ id: 'shell.not_found.title' });
  usePageTitle(title);
  return (
    <Page>
      <ErrorState
        title={title}
        action={
          <Button {...(isAtWork(pathname) ? { href: '/' } : { to: '/' })}>
            <FormattedMessage id="shell.not_found.home" />
          </Button>
        }
        detail={intl.formatMessage({ id: 'shell.error.detail' }, { status: 404 })}
      >
        <FormattedMessage id="shell.not_found.text" />
      </ErrorState>
    </Page>
  );
}
