import { FormattedMessage } from 'react-intl';
import { useImageUrl, useSettings } from '@duet/host';
import { Avatar, Group, Textarea } from '@duet/ui';
import { useRecipient } from './use-recipient';

interface Props {
  profileId: string;
  value: string;
  onChange: (words: string) => void;
  error: string | undefined;
}

/** The field is hidden if the signup has no recipient. */
export function FirstMessageField({ profileId, value, onChange, error }: Props) {
  const recipient = useRecipient(profileId);
  const url = useImageUrl();
  const { message_length: longest } = useSettings();
  if (!recipient) return null;
  const { name, main_image: image } = recipient;
  return (
    <Textarea
      label={
        <Group nowrap>
          <Avatar name={name} src={image ? url(image.thumb_filename) : undefined} size="small" />
          <FormattedMessage id="profile.signup.message" values={{ name }} />
        </Group>
      }
      hint={<FormattedMessage id="profile.signup.message_hint" />}
      name="signup_message"
      rows={3}
      maxLength={longest}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
