import { FormattedMessage, useIntl } from 'react-intl';
import { Grid, Stack, Text } from '@duet/ui';
import type { SearchResponse, Widened } from '@duet/schemas/matching';
import { MemberCard } from './member-card';
import classes from './members.module.css';

interface Props {
  members: SearchResponse['similar_results'];
  widened: readonly Widened[];
  isMore: boolean;
}

export function SimilarResults({ members, widened, isMore }: Props) {
  const intl = useIntl();
  const names: Record<Widened, string> = {
    age: intl.formatMessage({ id: 'search.similar.age' }),
    body_type: intl.formatMessage({ id: 'search.similar.body_type' }),
    hair_colour: intl.formatMessage({ id: 'search.similar.hair_colour' }),
    eye_colour: intl.formatMessage({ id: 'search.similar.eye_colour' }),
    tattoos: intl.formatMessage({ id: 'search.similar.tattoos' }),
    relationship_status: intl.formatMessage({ id: 'search.similar.relationship_status' }),
    online: intl.formatMessage({ id: 'search.similar.online' }),
    distance: intl.formatMessage({ id: 'search.similar.distance' }),
    interests: intl.formatMessage({ id: 'search.similar.interests' }),
    countryregion: intl.formatMessage({ id: 'search.similar.region' }),
    country: intl.formatMessage({ id: 'search.similar.country' }),
  };
  const what = intl.formatList(
    widened.map((each) => names[each]),
    { type: 'conjunction' },
  );
  return (
    <section className={classes.similar} aria-labelledby="similar-title">
      <Stack gap="tight">
        <h2 id="similar-title">
          <FormattedMessage id="search.similar.title" />
        </h2>
        <Text dim>
          {isMore ? (
            <FormattedMessage id="search.similar.text" values={{ what }} />
          ) : (
            <FormattedMessage id="search.similar.instead" values={{ what }} />
          )}
        </Text>
      </Stack>
      <Grid five>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </Grid>
    </section>
  );
}
