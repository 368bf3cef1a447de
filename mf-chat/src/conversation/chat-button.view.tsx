import { FormattedMessage } from 'react-intl';
import { Button } from '@duet/ui';
import type { SlotMap } from '@duet/host';

export default function ChatButton({ profile_id: profileId }: SlotMap['chat-button']) {
  return (
    <Button to={`/members/${profileId}/chat`} icon="chat">
      <FormattedMessage id="chat.button.write" />
    </Button>
  );
}
