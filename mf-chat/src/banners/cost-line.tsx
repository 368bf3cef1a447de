import { FormattedMessage } from 'react-intl';
import { Text } from '@duet/ui';
import { TooFewCredits } from './conversation-banners';

interface Props {
  cost: number;
  credits: number;
  /** Where to come back to after buying. */
  returnTo: string;
}

/**
 * What a sending costs and what is left after it, before it is sent; too few, and the way to more.
 */
export function CostLine({ cost, credits, returnTo }: Props) {
  if (credits < cost)
    return <TooFewCredits credits={credits} cost={cost} returnTo={returnTo} isNamed />;
  return (
    <Text dim size="small">
      <FormattedMessage id="chat.cost.before" values={{ cost, left: credits - cost }} />
    </Text>
  );
}
