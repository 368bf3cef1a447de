import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '@duet/host';
import type { ModalMap } from '@duet/host';
import type { IcebreakersResponse } from '@duet/schemas/messaging';
import { ErrorState, Loading, Modal, Skeleton, Stack, Text } from '@duet/ui';
import { chatApi } from '../chat.api';
import { useDraft } from '../sending/use-draft';
import { Openers } from './openers';
import { withOpener } from './with-opener';

type Props = ModalMap['icebreaker'] & { onClose: () => void };

export default function IcebreakerModal({ profile_id: profileId, onClose }: Props) {
  const text = useErrorText();
  const openers = chatApi.useChatIcebreakersQuery(profileId);
  const opened = chatApi.useChatOpenQuery(profileId);
  const error = openers.error ?? opened.error;
  const again = () => {
    if (openers.error) void openers.refetch();
    if (opened.error) void opened.refetch();
  };
  const id = opened.data?.conversation.id;
  return (
    <Modal opened onClose={onClose} title={<FormattedMessage id="chat.icebreaker.title" />}>
      <Stack>
        <Text dim>
          <FormattedMessage id="chat.icebreaker.text" />
        </Text>
        {id && openers.data && (
          <Choice
            conversationId={id}
            profileId={profileId}
            openers={openers.data.icebreakers}
            onClose={onClose}
          />
        )}
        {error && <ErrorState onRetry={again}>{text(error)}</ErrorState>}
        {!error && !(id && openers.data) && (
          <Loading>
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} height="56px" radius="20px" />
            ))}
          </Loading>
        )}
      </Stack>
    </Modal>
  );
}

interface ChoiceProps {
  conversationId: string;
  profileId: string;
  openers: IcebreakersResponse['icebreakers'];
  onClose: () => void;
}

function Choice({ conversationId, profileId, openers, onClose }: ChoiceProps) {
  const navigate = useNavigate();
  const [draft, write] = useDraft(conversationId);
  const pick = (opener: string) => {
    write(withOpener(draft, opener, openers));
    onClose();
    const here = globalThis.location.pathname;
    if (here !== `/chats/${conversationId}` && here !== `/members/${profileId}/chat`)
      void navigate(`/members/${profileId}/chat`);
  };
  return <Openers openers={openers} onPick={pick} />;
}
