import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorMessage, useFormats, useLikesQuery } from '@duet/host';
import { Badge, Button, EmptyState, Grid, IconButton, Page, Tabs } from '@duet/ui';
import type { LikesResponse } from '@duet/schemas/matching';
import { CardSkeletons } from '../card/card-skeletons';
import { PendingCards } from '../card/pending-cards';
import { ProfileCard } from '../card/profile-card';
import { LikeButton } from '../like/like-button';
import { likesSay } from '../like/like.api';
import { type Entry, type LikesType, toEntries, parseListType } from './lists';
import { useOlderLikes } from './use-older-likes';

export default function LikesView() {
  const intl = useIntl();
  const navigate = useNavigate();
  const type = parseListType(useParams().type);
  const query = useLikesQuery();
  const { data } = query;
  const { badge } = useFormats();
  const fresh = data?.liked_by.filter(({ like_new: isNew }) => isNew).length ?? 0;
  return (
    <Page title={<FormattedMessage id="search.likes.title" />}>
      <Tabs
        value={type}
        onChange={(next) =>
          void navigate(next === 'received' ? '/likes' : `/likes/${next}`, { replace: true })
        }
        label={intl.formatMessage({ id: 'search.likes.tabs' })}
        tabs={[
          {
            value: 'received',
            label: (
              <>
                <FormattedMessage id="search.likes.received" />{' '}
                {fresh > 0 && (
                  <Badge
                    label={intl.formatMessage({ id: 'search.likes.new_count' }, { count: fresh })}
                  >
                    {badge(fresh)}
                  </Badge>
                )}
              </>
            ),
          },
          { value: 'given', label: <FormattedMessage id="search.likes.given" /> },
          { value: 'matches', label: <FormattedMessage id="search.likes.matches" /> },
        ]}
      >
        {data && <LikesList key={type} first={data} type={type} />}
        <PendingCards query={query} />
      </Tabs>
    </Page>
  );
}

function LikesList({ first, type }: { first: LikesResponse; type: LikesType }) {
  const { likes, hasMore, isLoading, error, showMore } = useOlderLikes(first, type);
  const entries = toEntries(likes, type);
  if (entries.length === 0) return <NoLikes type={type} />;
  return (
    <>
      <Grid five>
        {entries.map((entry) => (
          <ProfileCard
            key={entry.profile.id}
            profile={entry.profile}
            isNew={entry.isNew}
            isAutomatic={entry.isAutomatic}
            action={<EntryAction likes={likes} type={type} entry={entry} />}
          />
        ))}
        {isLoading && <CardSkeletons count={5} />}
      </Grid>
      {error !== undefined && !isLoading && <ErrorMessage error={error} />}
      {hasMore && !isLoading && (
        <Button variant="outline" onClick={showMore}>
          <FormattedMessage id="search.members.more" />
        </Button>
      )}
    </>
  );
}

function EntryAction({
  likes,
  type,
  entry: { profile },
}: {
  likes: LikesResponse;
  type: LikesType;
  entry: Entry;
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  if (type !== 'matches')
    return (
      <LikeButton profileId={profile.id} name={profile.name} liked={likesSay(likes, profile.id)} />
    );
  return (
    <IconButton
      icon="chat"
      variant="teal"
      size="small"
      label={intl.formatMessage({ id: 'search.likes.message' }, { name: profile.name })}
      onClick={() => void navigate(`/members/${profile.id}/chat`)}
    />
  );
}

function NoLikes({ type }: { type: LikesType }) {
  const intl = useIntl();
  const titles = {
    received: intl.formatMessage({ id: 'search.likes.no_received_title' }),
    given: intl.formatMessage({ id: 'search.likes.no_given_title' }),
    matches: intl.formatMessage({ id: 'search.likes.no_matches_title' }),
  };
  const texts = {
    received: <FormattedMessage id="search.likes.no_received_text" />,
    given: <FormattedMessage id="search.likes.no_given_text" />,
    matches: <FormattedMessage id="search.likes.no_matches_text" />,
  };
  const action = (
    <Button to="/members">
      <FormattedMessage id="search.likes.search" />
    </Button>
  );
  return (
    <EmptyState title={titles[type]} action={action}>
      {texts[type]}
    </EmptyState>
  );
}
