import { useErrorText } from '@duet/host';
import { ErrorState, Grid, Loading } from '@duet/ui';
import { CardSkeletons } from './card-skeletons';

interface Props {
  query: { data?: unknown; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

export function PendingCards({ query: { data, error, isFetching, refetch } }: Props) {
  const text = useErrorText();
  if (data) return null;
  if (isFetching)
    return (
      <Loading>
        <Grid five>
          <CardSkeletons count={10} />
        </Grid>
      </Loading>
    );
  return error ? <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState> : null;
}
