import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError, useErrorText, useFieldErrors } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import type { LanderLayout, OwnLander } from '@duet/schemas/own-landers';
import { Button, ErrorState, Group, Loading, Page, Skeleton, Stack, Tag, toast } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { useSiteLanguages } from '../frame/use-site-languages';
import { useSessionCheck } from '../queue/use-session-check';
import type { DraftQueue } from './draft-queue';
import { LANDER_TONES, getLanderState } from './lander-state';
import { LanderTexts } from './lander-texts';
import { LanderVersions } from './lander-versions';
import {
  useStaffLanderCatalogueQuery,
  useStaffLanderQuery,
  useStaffPublishLanderMutation,
  useStaffWithdrawLanderMutation,
} from './landers.api';
import own from './landers.module.css';
import { LeaveGuard } from './leave-guard';
import { PictureField } from './picture-field';
import { Preview } from './preview';
import { SaveFailure } from './save-failure';
import { useDraft } from './use-draft';
import { useLanderAct } from './use-lander-act';

export default function LanderView() {
  return <StaffFrame permission="campaigns.manage">{() => <Opened />}</StaffFrame>;
}

function Opened() {
  const { id = '' } = useParams();
  const errorText = useErrorText();
  const { currentData, error, isFetching, refetch } = useStaffLanderQuery(id);
  const catalogue = useStaffLanderCatalogueQuery();
  useSessionCheck(error);
  const retry = (): void => {
    if (error) void refetch();
    if (catalogue.error) void catalogue.refetch();
  };
  const lander = currentData?.lander;
  const layout = catalogue.data?.layouts.find(({ name }) => name === lander?.content.layout);
  if (lander && layout) return <Editor key={lander.id} loaded={lander} layout={layout} />;
  const isLoading = isFetching || catalogue.isFetching;
  const failure = isLoading ? undefined : (error ?? catalogue.error);
  return (
    <Page title={<FormattedMessage id="staff.landers.title" />}>
      {isApiError(failure) ? (
        <ErrorState onRetry={retry}>{errorText(failure)}</ErrorState>
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
  const [first = 'en'] = useSiteLanguages();
  const [locale, setLocale] = useState<Locale>(loaded.written[0] ?? first);
  const { lander, draft, error, isSaved, isFailed, queue } = useDraft(loaded);
  const errors = useFieldErrors(error);
  const { picture } = draft.content;
  const state = getLanderState(lander);
  const stateText = { id: `staff.lander.state_${state}` };
  return (
    <Page
      title={draft.name}
      aside={<Tag tone={LANDER_TONES[state]}>{intl.formatMessage(stateText)}</Tag>}
    >
      <div className={own.editor}>
        <Stack>
          <LanderTexts
            {...{ draft, layout, locale, errors }}
            onLocale={setLocale}
            onChange={queue.change}
          />
          <PictureField
            id={lander.id}
            picture={picture === lander.content.picture ? lander.picture : null}
            hasPicture={layout.has_picture}
            act={queue.act}
            onRemove={() =>
              queue.change({ content: { ...queue.getState().draft.content, picture: null } })
            }
          />
          {isFailed && <SaveFailure error={error} queue={queue} />}
          <Acts lander={lander} isSaved={isSaved} isFailed={isFailed} act={queue.act} />
          <LanderVersions lander={lander} isFailed={isFailed} act={queue.act} />
        </Stack>
        <Preview view={{ own_lander: lander.id }} locale={locale} revision={lander.revision} />
      </div>
      <LeaveGuard isSaved={isSaved} flush={queue.flush} />
    </Page>
  );
}

interface ActsProps {
  lander: OwnLander;
  isSaved: boolean;
  isFailed: boolean;
  act: DraftQueue['act'];
}

function Acts({ lander: { state }, isSaved, isFailed, act }: ActsProps) {
  const intl = useIntl();
  const [publish, publishing] = useStaffPublishLanderMutation();
  const [withdraw, withdrawing] = useStaffWithdrawLanderMutation();
  const toChange = useLanderAct();
  const publishNow = async (): Promise<void> => {
    if (await act(toChange(({ id, revision }) => publish({ id, revision }))))
      toast(intl.formatMessage({ id: 'staff.lander.published' }));
  };
  const withdrawNow = async (): Promise<void> => {
    if (await act(toChange(({ id }) => withdraw(id))))
      toast(intl.formatMessage({ id: 'staff.lander.withdrawn' }));
  };
  return (
    <Group>
      <Button
        icon="check"
        disabled={!isSaved || state === 'published'}
        loading={publishing.isLoading}
        onClick={() => void publishNow()}
      >
        <FormattedMessage id="staff.lander.publish" />
      </Button>
      {state !== 'draft' && (
        <Button
          variant="outline"
          disabled={isFailed}
          loading={withdrawing.isLoading}
          onClick={() => void withdrawNow()}
        >
          <FormattedMessage id="staff.lander.withdraw" />
        </Button>
      )}
      <span role="status">
        {isSaved ? (
          <FormattedMessage id="staff.lander.draft_saved" />
        ) : (
          !isFailed && <FormattedMessage id="staff.lander.saving" />
        )}
      </span>
    </Group>
  );
}
