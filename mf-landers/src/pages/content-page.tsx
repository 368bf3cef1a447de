import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useErrorText, useSettings } from '@duet/host';
import { ErrorState, Loading, Page, Skeleton, Stack } from '@duet/ui';
import { phoneLink, termsDate } from '@duet/schemas/company-rules';
import type { CompanyInfo } from '@duet/schemas/identity';
import { Article } from './article';
import { type Content, type ContentPage, holds, textWith } from './content';
import { useLandersCompanyQuery, useLandersContentQuery } from './pages.api';
import classes from './pages.module.css';
import { SearchField } from './search-field';

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
  if (content.data && company.data)
    return <Filled page={page} content={content.data} company={company.data} />;
  if (failed && !content.isFetching && !company.isFetching)
    return <ErrorState onRetry={retry}>{text(failed)}</ErrorState>;
  return <ArticleSkeleton />;
}

const Anchor = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to}>{children}</Link>
);

function useValues(company: CompanyInfo) {
  const {
    name: site,
    min_age: age,
    refund_days: days,
    support_email: email,
    support_phone: phone,
  } = useSettings();
  return {
    ...{
      site,
      min_age: String(age),
      refund_days: String(days),
      support_email: email,
      support_phone: phone,
    },
    ...{
      company: company.name,
      address: company.address,
      city: company.city,
      kvk: company.kvk,
      vat: company.vat_numbers.join(', '),
    },
  };
}

function Filled({
  page,
  content,
  company,
}: {
  page: ContentPage;
  content: Content;
  company: CompanyInfo;
}) {
  const intl = useIntl();
  const { support_phone: phone } = useSettings();
  const values = useValues(company);
  const [search, setSearch] = useState('');
  const hidden = new Set(
    content.sections.flatMap(({ heading, paragraphs }, index) =>
      holds(textWith([heading, ...paragraphs].join(' '), values), search) ? [] : [index],
    ),
  );
  const date = intl.formatDate(termsDate(company.added), { dateStyle: 'long' });
  const field = page === 'faq' && (
    <>
      <SearchField value={search} onChange={setSearch} />
      <p role="status" className={classes.found}>
        {search.trim() !== '' && (
          <FormattedMessage
            id="landers.faq.found"
            values={{ count: content.sections.length - hidden.size }}
          />
        )}
      </p>
    </>
  );
  return (
    <Page>
      <Article
        page={page}
        content={content}
        values={values}
        phone={phoneLink(phone)}
        date={date}
        Anchor={Anchor}
        search={field}
        hidden={hidden}
      />
    </Page>
  );
}

export const ArticleSkeleton = () => (
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
