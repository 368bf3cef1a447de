import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { isApiError, useErrorText, useFieldErrors, useFormats } from '@duet/host';
import { LOCALE_NAMES, isLocale } from '@duet/schemas/locales';
import type { SitePageBody, StaffPage } from '@duet/schemas/site-pages';
import {
  Button,
  ErrorState,
  Form,
  Group,
  Loading,
  Page,
  Panel,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Tag,
  Text,
  TextField,
  TextLink,
  Textarea,
  toast,
} from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { useMemberPage } from '../queue/use-member-page';
import { useSessionCheck } from '../queue/use-session-check';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import {
  type PageKey,
  useStaffDeletePageMutation,
  useStaffPageQuery,
  useStaffPreviewQuery,
  useStaffRestorePageMutation,
  useStaffSavePageMutation,
} from './pages.api';

export default function PageView() {
  return <StaffFrame permission="pages.edit">{() => <Opened />}</StaffFrame>;
}

const NOTHING: SitePageBody = { title: '', body: '', published: false };

function Opened() {
  const { token = '', locale = '' } = useParams();
  const key = { token, locale };
  const errorText = useErrorText();
  const { currentData, error, refetch } = useStaffPageQuery(key);
  useSessionCheck(error);
  return (
    <Page title={`/${token}`} aside={<Tag>{isLocale(locale) ? LOCALE_NAMES[locale] : locale}</Tag>}>
      {currentData ? (
        <Stack gap="wide">
          <Editor
            key={currentData.changes[0]?.id ?? 'new'}
            page={key}
            from={currentData.page ?? NOTHING}
            exists={currentData.page !== null}
          />
          <History page={key} changes={currentData.changes} />
        </Stack>
      ) : isApiError(error) ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      )}
    </Page>
  );
}

function Editor({
  page: key,
  from,
  exists,
}: {
  page: PageKey;
  from: SitePageBody;
  exists: boolean;
}) {
  const intl = useIntl();
  const [page, setPage] = useState(from);
  const memberPage = useMemberPage();
  const [save, saving] = useStaffSavePageMutation();
  const carryOut = useDecision();
  const fields = useFieldErrors(saving.error);
  const change = (changed: Partial<SitePageBody>): void => setPage({ ...page, ...changed });
  const submit = async (): Promise<void> => {
    if (await carryOut(save({ key, page }))) toast(intl.formatMessage({ id: 'staff.pages.saved' }));
  };
  return (
    <Form onSubmit={() => void submit()}>
      <TextField
        label={intl.formatMessage({ id: 'staff.pages.heading' })}
        value={page.title}
        onChange={(title) => change({ title })}
        maxLength={120}
        autoComplete="off"
        {...(fields['title'] && { error: fields['title'] })}
      />
      <PageText page={page} onChange={(body) => change({ body })} />
      <Switch
        label={<FormattedMessage id="staff.pages.publish" />}
        hint={
          <FormattedMessage id="staff.pages.publish_hint" values={{ address: `/${key.token}` }} />
        }
        checked={page.published}
        onChange={(published) => change({ published })}
      />
      <Group>
        <Button type="submit" icon="check" loading={saving.isLoading}>
          <FormattedMessage id="staff.pages.save" />
        </Button>
        {exists && from.published && (
          <TextLink href={memberPage(`/${key.token}?lang=${key.locale}`)}>
            <FormattedMessage id="staff.pages.see" />
          </TextLink>
        )}
        {exists && <DeleteButton page={key} />}
      </Group>
    </Form>
  );
}

function PageText({ page, onChange }: { page: SitePageBody; onChange: (body: string) => void }) {
  const intl = useIntl();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      label={intl.formatMessage({ id: 'staff.pages.text' })}
      tabs={[
        { value: 'write', label: <FormattedMessage id="staff.pages.write" /> },
        { value: 'preview', label: <FormattedMessage id="staff.pages.preview" /> },
      ]}
    >
      {tab === 'write' ? (
        <Textarea
          label={intl.formatMessage({ id: 'staff.pages.text' })}
          hint={intl.formatMessage({ id: 'staff.pages.text_hint' })}
          value={page.body}
          onChange={onChange}
          maxLength={20_000}
          rows={16}
        />
      ) : (
        <Preview title={page.title} body={page.body} />
      )}
    </Tabs>
  );
}

function DeleteButton({ page: key }: { page: PageKey }) {
  const navigate = useNavigate();
  const [remove, removing] = useStaffDeletePageMutation();
  const carryOut = useDecision();
  const drop = async (): Promise<void> => {
    if (await carryOut(remove(key))) void navigate('/staff/pages');
  };
  return (
    <Button variant="quiet" icon="trash" loading={removing.isLoading} onClick={() => void drop()}>
      <FormattedMessage id="staff.pages.delete" />
    </Button>
  );
}

function Preview({ title, body }: { title: string; body: string }) {
  const errorText = useErrorText();
  const { currentData, error } = useStaffPreviewQuery(body);
  if (isApiError(error)) return <Text dim>{errorText(error)}</Text>;
  return (
    <Panel>
      <article className={classes.preview}>
        <h2>{title}</h2>
        <div dangerouslySetInnerHTML={{ __html: currentData?.html ?? '' }} />
      </article>
    </Panel>
  );
}

function History({ page: key, changes }: { page: PageKey; changes: StaffPage['changes'] }) {
  const { dateTime } = useFormats();
  const [restore, { isLoading }] = useStaffRestorePageMutation();
  const carryOut = useDecision();
  if (changes.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="staff.pages.history" />
      </h2>
      <ul className={classes.list}>
        {changes.map(({ id, at, by, page }, index) => (
          <li key={id} className={classes.row}>
            <strong>{page?.title ?? <FormattedMessage id="staff.pages.deleted" />}</strong>
            <span className={classes.dim}>
              {dateTime(at)} · {by}
            </span>
            {page && index > 0 && (
              <Button
                variant="outline"
                size="small"
                icon="undo"
                loading={isLoading}
                onClick={() => void carryOut(restore({ key, change: id }))}
              >
                <FormattedMessage id="staff.pages.restore" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
