import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { ErrorMessage, isApiError, useErrorText, useFieldErrors, useSettings } from '@duet/host';
import { LOCALES, type Locale } from '@duet/schemas/locales';
import type { LanderLayout, OwnLander, OwnLanderResponse } from '@duet/schemas/own-landers';
import { Button, ErrorState, Group, Loading, Page, Skeleton, Stack, Tag, toast } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { useSessionCheck } from '../queue/queue-page';
import { useDecision } from '../queue/use-decision';
import { LanderTexts } from './lander-texts';
import { LanderVersions } from './lander-versions';
import {
  useStaffLanderCatalogueQuery,
  useStaffLanderQuery,
  useStaffPublishLanderMutation,
  useStaffWithdrawLanderMutation,
} from './landers.api';
import own from './landers.module.css';
import { PictureField } from './picture-field';
import { Preview } from './preview';
import { useDraft } from './use-draft';

export default function LanderView() {
  return <StaffFrame permission="campaigns.manage">{() => <Opened />}</StaffFrame>;
}

function Opened() {
  const { id = '' } = useParams();
  const errorText = useErrorText();
  const { currentData, error, refetch } = useStaffLanderQuery(id);
  const catalogue = useStaffLanderCatalogueQuery();
  useSessionCheck(error);
  const lander = currentData?.lander;
  const layout = catalogue.data?.layouts.find(({ name }) => name === lander?.content.layout);
  if (lander && layout) return <Editor key={lander.id} loaded={lander} layout={layout} />;
  const failure = error ?? catalogue.error;
  return (
    <Page title={<FormattedMessage id="staff.landers.title" />}>
      {isApiError(failure) ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(failure)}</ErrorState>
      ) : (
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      )}
    </Page>
  );
}

function Editor({ loaded, layout }: { loaded: OwnLander; layout: LanderLayout }) {
  const intl = useIntl();
  const { languages } = useSettings();
  const offered = languages.length > 0 ? languages : LOCALES;
  const [locale, setLocale] = useState<Locale>(loaded.written[0] ?? offered[0] ?? 'en');
  const { lander, draft, change, take, error, isSaving } = useDraft(loaded);
  const errors = useFieldErrors(error);
  const state = { id: `staff.lander.state_${lander.state}` };
  return (
    <Page title={draft.name} aside={<Tag>{intl.formatMessage(state)}</Tag>}>
      <div className={own.editor}>
        <Stack>
          <LanderTexts
            {...{ draft, layout, locale, errors }}
            onLocale={setLocale}
            onChange={change}
          />
          <PictureField
            lander={lander}
            hasPicture={layout.has_picture}
            isSaving={isSaving}
            onAdded={take}
            onRemove={() => change({ content: { ...draft.content, picture: null } })}
          />
          <ErrorMessage error={error} />
          <Acts lander={lander} isSaving={isSaving} onDone={take} />
          <LanderVersions lander={lander} isSaving={isSaving} onRestored={take} />
        </Stack>
        <Preview view={{ own_lander: lander.id }} locale={locale} revision={lander.revision} />
      </div>
    </Page>
  );
}

interface Acting {
  unwrap: () => Promise<OwnLanderResponse>;
}

function Acts({
  lander: { id, revision, state },
  isSaving,
  onDone,
}: {
  lander: OwnLander;
  isSaving: boolean;
  onDone: (lander: OwnLander) => void;
}) {
  const intl = useIntl();
  const [publish, publishing] = useStaffPublishLanderMutation();
  const [withdraw, withdrawing] = useStaffWithdrawLanderMutation();
  const carryOut = useDecision();
  const act = async (acting: Acting, done: string) => {
    if (!(await carryOut(acting))) return;
    onDone((await acting.unwrap()).lander);
    toast(done);
  };
  const texts = {
    published: intl.formatMessage({ id: 'staff.lander.published' }),
    withdrawn: intl.formatMessage({ id: 'staff.lander.withdrawn' }),
  };
  return (
    <Group>
      <Button
        icon="check"
        disabled={isSaving || state === 'published'}
        loading={publishing.isLoading}
        onClick={() => void act(publish({ id, revision }), texts.published)}
      >
        <FormattedMessage id="staff.lander.publish" />
      </Button>
      {state !== 'draft' && (
        <Button
          variant="outline"
          loading={withdrawing.isLoading}
          onClick={() => void act(withdraw(id), texts.withdrawn)}
        >
          <FormattedMessage id="staff.lander.withdraw" />
        </Button>
      )}
      <span role="status">
        {isSaving ? (
          <FormattedMessage id="staff.lander.saving" />
        ) : (
          <FormattedMessage id="staff.lander.draft_saved" />
        )}
      </span>
    </Group>
  );
}
