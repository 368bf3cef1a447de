import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import { Button, Group, Text } from '@duet/ui';
import { useProfileAgeQuery } from '../age/age.api';
import { Frame } from './frame';

export default function AgePanel() {
  const { day } = useFormats();
  const { data } = useProfileAgeQuery();
  return (
    <Frame title={<FormattedMessage id="profile.age.title" />}>
      {data?.state === 'passed' && data.proof ? (
        <Text>
          <FormattedMessage id="profile.age.passed" values={{ day: day(data.proof.expires_at) }} />
        </Text>
      ) : (
        <>
          <Text dim>
            <FormattedMessage id="profile.age.why" values={{ age: data?.min_age ?? 18 }} />
          </Text>
          <Group>
            <Button variant="outline" icon="shield" to="/settings/age">
              {data?.state === 'open' ? (
                <FormattedMessage id="profile.age.continue" />
              ) : (
                <FormattedMessage id="profile.age.begin" />
              )}
            </Button>
          </Group>
        </>
      )}
    </Frame>
  );
}
