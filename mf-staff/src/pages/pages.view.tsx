import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useErrorText, useFormats } from '@duet/host';
import { LOCALE_NAMES } from '@duet/schemas/locales';
import { SITE_PAGE_TOKEN, isFreeToken } from '@duet/schemas/site-page-tokens';
import type { StaffPagesResponse } from '@duet/schemas/site-pages';
import {
  Button,
  Form,
  Group,
  Page,
  Panel,
  Select,
  Stack,
  Tag,
  TextField,
  TextLink,
} from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { useSiteLanguages } from '../frame/use-site-languages';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useStaffPagesQuery } from './pages.api';

export default function PagesView() {
  return <StaffFrame permission="pages.edit">{() => <Pages />}</StaffFrame>;
}

function Pages() {
  const intl = useIntl();
  const query = useStaffPagesQuery();
  const pages = query.data?.pages ?? [];
  return (
    <Stack>
      <QueuePage
        title={<FormattedMessage id="staff.pages.title" />}
        query={query}
        waiting={undefined}
        shown={pages.length}
        empty={intl.formatMessage({ id: 'staff.pages.empty' })}
        why={<FormattedMessage id="staff.pages.empty_why" />}
      >
        <ul className={classes.list}>
          {pages.map((page) => (
            <Row key={`${page.token} ${page.locale}`} page={page} />
          ))}
        </ul>
      </QueuePage>
      <Page>
        <NewPage />
      </Page>
    </Stack>
  );
}

function Row({
  page: { token, locale, title, published, changed_at: at, changed_by: by },
}: {
  page: StaffPagesResponse['pages'][number];
}) {
  const { dateTime } = useFormats();
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <TextLink to={`/staff/pages/${token}/${locale}`}>{title}</TextLink>
        <span className={classes.dim}>/{token}</span>
      </div>
      <Group>
        <Tag>{LOCALE_NAMES[locale]}</Tag>
        <Tag {...(published && { tone: 'teal' as const })}>
          {published ? (
            <FormattedMessage id="staff.pages.published" />
          ) : (
            <FormattedMessage id="staff.pages.draft" />
          )}
        </Tag>
      </Group>
      <span className={classes.dim}>
        {dateTime(at)} · {by}
      </span>
    </li>
  );
}

function NewPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const offered = useSiteLanguages();
  const [token, setToken] = useState('');
  const [locale, setLocale] = useState<string>(offered[0] ?? 'en');
  const [isTried, setTried] = useState(false);
  const wrong = !SITE_PAGE_TOKEN.test(token)
    ? intl.formatMessage({ id: 'staff.pages.address_wrong' })
    : isFreeToken(token)
      ? null
      : errorText({ error: 'token_reserved' });
  const submit = (): void => {
    setTried(true);
    if (!wrong) void navigate(`/staff/pages/${token}/${locale}`);
  };
  return (
    <Panel>
      <Form onSubmit={submit}>
        <h2>
          <FormattedMessage id="staff.pages.new" />
        </h2>
        <TextField
          label={intl.formatMessage({ id: 'staff.pages.address' })}
          hint={intl.formatMessage({ id: 'staff.pages.address_hint' })}
          value={token}
          onChange={(value) => setToken(value.trim().toLowerCase())}
          maxLength={64}
          autoComplete="off"
          {...(isTried && wrong && { error: wrong })}
        />
        <Select
          label={intl.formatMessage({ id: 'staff.pages.language' })}
          value={locale}
          onChange={setLocale}
          options={offered.map((each) => ({ value: each, label: LOCALE_NAMES[each] }))}
        />
        <Group>
          <Button type="submit" icon="plus">
            <FormattedMessage id="staff.pages.write" />
          </Button>
        </Group>
      </Form>
    </Panel>
  );
}
