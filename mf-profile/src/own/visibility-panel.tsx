import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import type { OwnProfile } from '@duet/schemas/identity';
import { Checkbox, Panel, Stack, Text, toast } from '@duet/ui';
import { useProfileChangeMutation } from '../profile.api';
import classes from './own.module.css';

export const VisibilityPanel = ({ profile }: { profile: OwnProfile }) => (
  <Panel>
    <h2 className={classes.sectionTitle}>
      <FormattedMessage id="profile.own.visibility" />
    </h2>
    <VisibilitySwitch profile={profile} />
  </Panel>
);

export function VisibilitySwitch({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const text = useErrorText();
  const [send, { isLoading }] = useProfileChangeMutation();
  const set = (invisible: boolean) =>
    void send({ invisible })
      .unwrap()
      .catch((failure: unknown) => toast(text(failure), { tone: 'bad' }));
  return (
    <Stack gap="tight">
      <Checkbox
        name="invisible"
        label={intl.formatMessage({ id: 'profile.own.invisible' })}
        checked={profile.invisible}
        disabled={isLoading}
        onChange={set}
      />
      <Text dim size="small">
        <FormattedMessage id="profile.own.invisible_text" />
      </Text>
    </Stack>
  );
}
