import { FormattedMessage } from 'react-intl';
import { useImageUrl, useSettings } from '@duet/host';
import type { MemberView } from '@duet/schemas/identity';
import { Alert, Avatar, Button, Group, Stack, Textarea } from '@duet/ui';
import type { Draft } from './signup-draft';

interface Props {
  recipient: MemberView;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  error: string | undefined;
}

export function FirstMessageField({ recipient, draft, onChange, error }: Props) {
  const url = useImageUrl();
  const { message_length: longest } = useSettings();
  const { name, main_image: image, fictional_icon: isFictional } = recipient;
  const label = (
    <Group nowrap>
      <Avatar name={name} src={image ? url(image.thumb_filename) : undefined} size="small" />
      <FormattedMessage id="profile.signup.message" values={{ name }} />
    </Group>
  );
  if (isFictional && !draft.fictional_seen)
    return (
      <Stack gap="tight">
        {label}
        <FictionalNotice onSeen={() => onChange({ fictional_seen: true })} />
      </Stack>
    );
  return (
    <Textarea
      label={label}
      hint={<FormattedMessage id="profile.signup.message_hint" />}
      name="signup_message"
      rows={3}
      maxLength={longest}
      value={draft.signup_message}
      onChange={(words) => onChange({ signup_message: words })}
      error={error}
    />
  );
}

/** Messaging rejects a first message to a fictional profile without this confirmation. */
function FictionalNotice({ onSeen }: { onSeen: () => void }) {
  const { fictional_warning: warning, fictional_singular: kind } = useSettings();
  return (
    <>
      <Alert tone="deep" icon="mask">
        {kind && <strong>{kind}: </strong>}
        {warning || <FormattedMessage id="profile.member.fictional" />}
      </Alert>
      <Button variant="outline" size="small" onClick={onSeen}>
        <FormattedMessage id="profile.signup.fictional_go_on" />
      </Button>
    </>
  );
}
