import { FormattedMessage, useIntl } from 'react-intl';
import { useLikesQuery } from '@duet/host';
import { Button, EmptyState, Grid, Group, Page, Stack, Text } from '@duet/ui';
import type { ProfileCard as Profile } from '@duet/schemas/identity';
import { PendingCards } from '../card/pending-cards';
import { ProfileCard } from '../card/profile-card';
import { likesSay } from '../like/like.api';
import { LikeButton } from '../like/like-button';
import { signupMatchesApi } from './signup-matches.api';

export default function SignupMatchesView() {
  const intl = useIntl();
  const query = signupMatchesApi.useSearchSignupMatchesQuery();
  const { data } = query;
  return (
    <Page title={<FormattedMessage id="search.welcome.title" />}>
      <PendingCards query={query} />
      {data && data.profiles.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'search.welcome.empty_title' })}
          action={<Onward />}
        >
          <FormattedMessage id="search.welcome.empty_text" />
        </EmptyState>
      )}
      {data && data.profiles.length > 0 && (
        <Stack gap="wide">
          <Text dim>
            <FormattedMessage id="search.welcome.text" />
          </Text>
          <Matches profiles={data.profiles} />
          <Onward />
        </Stack>
      )}
    </Page>
  );
}

function Matches({ profiles }: { profiles: readonly Profile[] }) {
  const { data: likes } = useLikesQuery();
  return (
    <Grid five>
      {profiles.map((profile) => (
        <ProfileCard
          key={profile.id}
          profile={profile}
          action={
            <LikeButton
              profileId={profile.id}
              name={profile.name}
              liked={likes ? likesSay(likes, profile.id) : false}
            />
          }
        />
      ))}
    </Grid>
  );
}

const Onward = () => (
  <Group align="center">
    <Button to="/members" size="large">
      <FormattedMessage id="search.likes.search" />
    </Button>
    <Button to="/match-finder" size="large" variant="outline">
      <FormattedMessage id="search.finder.open" />
    </Button>
  </Group>
);
