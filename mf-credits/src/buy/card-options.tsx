import { FormattedMessage } from 'react-intl';
import { Checkbox } from '@duet/ui';
import { creditsApi } from '../credits.api';
import { StoredCardLine } from '../repeat/stored-card-line';

interface Props {
  store: boolean;
  onStore: (store: boolean) => void;
}

export function CardOptions({ store, onStore }: Props) {
  const { data } = creditsApi.useCreditsCardQuery();
  return (
    <>
      {data?.card && <StoredCardLine card={data.card} />}
      <Checkbox
        label={<FormattedMessage id="credits.card.store" />}
        name="store_card"
        checked={store}
        onChange={onStore}
      />
    </>
  );
}
