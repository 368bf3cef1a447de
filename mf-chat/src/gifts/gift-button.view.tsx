import { Suspense, lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { type SlotMap, useSheet } from '@duet/host';
import { IconButton, Loading, Modal, Skeleton } from '@duet/ui';
import { OpenFailure } from '../banners/denial-state';
import { chatApi } from '../chat.api';
import { useSend } from '../sending/use-sending';

const GiftSheet = lazy(async () => ({ default: (await import('./gift-sheet')).GiftSheet }));

type Props = SlotMap['gift-button'];

export default function GiftButton({ profile_id: profileId, name }: Props) {
  const intl = useIntl();
  const { isOpen, open, close } = useSheet('gift');
  return (
    <>
      <IconButton
        icon="gift"
        size="large"
        variant="quiet"
        label={intl.formatMessage({ id: 'chat.gift.title' }, { name })}
        onClick={open}
      />
      {isOpen && <Opened profile_id={profileId} name={name} onClose={close} />}
    </>
  );
}

function Opened({ profile_id: profileId, name, onClose }: Props & { onClose: () => void }) {
  const opened = chatApi.useChatOpenQuery(profileId);
  const id = opened.data?.conversation.id;
  const history = chatApi.useChatHistoryQuery(id ?? '', {
    skip: !id,
    refetchOnMountOrArgChange: true,
  });
  const error = opened.error ?? history.error;
  if (id && history.data)
    return (
      <Sheet id={id} profileId={profileId} name={name} history={history.data} onClose={onClose} />
    );
  const again = () => void (opened.error ? opened.refetch() : history.refetch());
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="chat.gift.title" values={{ name }} />}
    >
      {error ? (
        <OpenFailure error={error} retry={again} />
      ) : (
        <Loading>
          <Skeleton height="20rem" radius="16px" />
        </Loading>
      )}
    </Modal>
  );
}

function Sheet({
  id,
  profileId,
  name,
  history,
  onClose,
}: {
  id: string;
  profileId: string;
  name: string;
  history: Parameters<typeof GiftSheet>[0]['history'];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const send = useSend(id);
  return (
    <Suspense fallback={null}>
      <GiftSheet
        history={history}
        name={name}
        onClose={onClose}
        onSend={(content, marks) => {
          send(content, marks);
          void navigate(`/members/${profileId}/chat`, { replace: true });
        }}
      />
    </Suspense>
  );
}
