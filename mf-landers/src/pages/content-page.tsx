import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useSettings } from '@duet/host';
import { ErrorState, Loading, Page, Skeleton, Stack, TextLink } from '@duet/ui';
import { termsDate } from '@duet/schemas/company-rules';
import type { CompanyInfo } from '@duet/schemas/identity';
import { type Content, type ContentPage, type Placeholder, partsOf, placeholderOf } from './content';
import { useLandersCompanyQuery, useLandersContentQuery } from './pages.api';
import classes from './pages.module.css';

/** A page of running text; who runs the site and its numbers are filled in. */
export function ContentPageView({ page }: { page: ContentPage }) {
  const { locale } = useIntl();
  const text = useErrorText();
  const content = useLandersContentQuery({ page, locale });
  const company = useLandersCompanyQuery();
  const failed = content.error ?? company.error;
  const retry = () => {
    if (content.error) void content.refetch();
    if (company.error) void company.refetch();
  };
  if (content.data && company.data) return <Article content={content.data} company={company.data} />;
  if (failed && !content.isFetching && !company.isFetching) return <ErrorState onRetry={retry}>{text(failed)}</ErrorState>;
  return <ArticleSkeleton />;
}

function Article({ content, company }: { content: Content; company: CompanyInfo }) {
  const intl = useIntl();
  const settings = useSettings();
  const values: Record<Placeholder, string> = {
    site: settings.name,
    min_age: String(settings.min_age),
    refund_days: String(settings.refund_days),
    support_email: settings.support_email,
    withdrawal: intl.formatMessage({ id: 'landers.pages.withdrawal' }),
    company: company.name,
    address: company.address,
    city: company.city,
    kvk: company.kvk,
    vat: company.vat_numbers.join(', '),
  };
  return (
    <Page>
      <article className={classes.article}>
        <header>
          <h1>{content.title}</h1>
          <p className={classes.date}>
            <FormattedMessage id="landers.pages.version" values={{ date: intl.formatDate(termsDate(company.added), { dateStyle: 'long' }) }} />
          </p>
          <p className={classes.intro}>
            <Filled text={content.intro} values={values} />
          </p>
        </header>
        {content.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Filled text={paragraph} values={values} />
              </p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  );
}

function Filled({ text, values }: { text: string; values: Record<Placeholder, string> }) {
  return partsOf(text).map((part, index) => {
    const name = placeholderOf(part);
    if (!name) return part;
    if (name === 'withdrawal') return <TextLink key={index} to="/withdrawal">{values[name]}</TextLink>;
    if (name !== 'support_email') return values[name];
    return (
      <a key={index} href={`mailto:${values[name]}`}>
        {values[name]}
      </a>
    );
  });
}

const ArticleSkeleton = () => (
  <Page>
    <Loading>
      <div className={classes.article}>
        <Stack gap="wide">
          <Skeleton height="3rem" width="60%" />
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </Stack>
      </div>
    </Loading>
  </Page>
);
