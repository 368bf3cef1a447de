import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError, useErrorText, usePageTitle } from '@duet/host';
import { Button, ErrorState, Page } from '@duet/ui';
import { ArticleSkeleton } from './content-page';
import { useLandersSitePageQuery } from './pages.api';
import { SiteArticle } from './site-article';

export default function SitePageView() {
  const { token = '' } = useParams();
  const { locale } = useIntl();
  const text = useErrorText();
  const {
    currentData: page,
    error,
    isFetching,
    refetch,
  } = useLandersSitePageQuery({ token, locale });
  usePageTitle(page?.title);
  if (page) {
    return (
      <Page>
        <SiteArticle title={page.title} html={page.html} locale={page.locale} />
      </Page>
    );
  }
  if (isFetching || !isApiError(error)) return <ArticleSkeleton />;
  return error.error === 'not_found' ? (
    <NotFound />
  ) : (
    <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>
  );
}

function NotFound() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'landers.missing.title' });
  usePageTitle(title);
  return (
    <Page>
      <ErrorState
        title={title}
        action={
          <Button to="/">
            <FormattedMessage id="landers.missing.home" />
          </Button>
        }
      >
        <FormattedMessage id="landers.missing.text" />
      </ErrorState>
    </Page>
  );
}
