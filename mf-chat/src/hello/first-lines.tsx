import { FormattedMessage, useIntl } from 'react-intl';
import { openModal } from '@duet/host';
import { Button, Loading, Skeleton } from '@duet/ui';
import { chatApi } from '../chat.api';
import { Openers } from '../icebreaker/openers';
import { withOpener } from '../icebreaker/with-opener';
import { useWriteDraft } from '../sending/use-draft';
import { useIsOnline } from '../use-is-online';
import classes from './hello.module.css';

const SHOWN = 3;

interface Props {
  conversationId: string;
  profileId: string;
}

export function FirstLines({ conversationId, profileId }: Props) {
  const intl = useIntl();
  const isOnline = useIsOnline();
  const { data, isLoading } = chatApi.useChatIcebreakersQuery(profileId);
  const write = useWriteDraft(conversationId);
  const pick = (opener: string, button: HTMLElement) => {
    const box = button.closest('section')?.querySelector('textarea');
    write(withOpener(box?.value ?? '', opener, data?.icebreakers ?? []));
    box?.focus();
  };
  if (isLoading)
    return (
      <Loading>
        <div className={classes.lines}>
          {[0, 1].map((index) => (
            <Skeleton key={index} height="56px" radius="20px" />
          ))}
        </div>
      </Loading>
    );
  return (
    <div className={classes.lines}>
      {data && (
        <Openers
          label={intl.formatMessage({ id: 'chat.icebreaker.title' })}
          openers={data.icebreakers.slice(0, SHOWN)}
          onPick={pick}
        />
      )}
      <Button
        variant={data ? 'text' : 'outline'}
        icon="chat"
        disabled={!isOnline}
        onClick={() => openModal('icebreaker', { profile_id: profileId })}
      >
        {data ? (
          <FormattedMessage id="chat.icebreaker.more" />
        ) : (
          <FormattedMessage id="chat.icebreaker.open" />
        )}
      </Button>
    </div>
  );
}
