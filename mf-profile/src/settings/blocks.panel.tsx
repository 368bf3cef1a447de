import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useErrorText } from '@duet/host';
import type { BlocksResponse } from '@duet/schemas/blocks';
import { Avatar, Button, ErrorState, Loading, Skeleton, Stack, Text } from '@duet/ui';
import { useBlock } from '../member/block-dialog';
import { useProfileBlocksInfiniteQuery } from './blocks.api';
import { Frame } from './frame';
import classes from './settings.module.css';

export default function BlocksPanel() {
  return (
    <Frame>
      <Blocks />
    </Frame>
  );
}

function Blocks() {
  const text = useErrorText();
  const list = useProfileBlocksInfiniteQuery();
  const words = useRef<HTMLDivElement>(null);
  if (!list.data && list.error)
    return <ErrorState onRetry={() => void list.refetch()}>{text(list.error)}</ErrorState>;
  if (!list.data) return <Waiting />;
  const profiles = list.data.pages.flatMap((page) => page.profiles);
  return (
    <Stack>
      <div ref={words} tabIndex={-1} className={classes.words}>
        <Text dim>
          {profiles.length > 0 ? (
            <FormattedMessage id="profile.blocks.text" />
          ) : (
            <FormattedMessage id="profile.blocks.empty" />
          )}
        </Text>
      </div>
      {profiles.length > 0 && (
        <ul className={classes.rows}>
          {profiles.map((profile) => (
            <Row key={profile.id} profile={profile} onDone={() => words.current?.focus()} />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && <ErrorMessage error={list.error} />}
      {list.hasNextPage && (
        <div>
          <Button
            variant="outline"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            <FormattedMessage id="profile.blocks.more" />
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface RowProps {
  profile: BlocksResponse['profiles'][number];
  onDone: () => void;
}

function Row({ profile, onDone }: RowProps) {
  const intl = useIntl();
  const { run, isLoading } = useBlock(profile);
  const { name, age } = profile;
  const unblock = async () => {
    if (await run(false)) onDone();
  };
  return (
    <li className={classes.person}>
      <Avatar name={name} src={null} />
      <p className={classes.device}>{`${name}, ${age}`}</p>
      <Button
        variant="outline"
        size="small"
        loading={isLoading}
        onClick={() => void unblock()}
        aria-label={intl.formatMessage({ id: 'profile.blocks.undo' }, { name })}
      >
        <FormattedMessage id="profile.block.undo" />
      </Button>
    </li>
  );
}

const Waiting = () => (
  <Loading>
    <Stack>
      <Skeleton height="3rem" radius="var(--r-sm)" />
      <Skeleton height="3rem" radius="var(--r-sm)" />
    </Stack>
  </Loading>
);
