import { FormattedMessage } from 'react-intl';
import { Text } from '@duet/ui';
import { TooFewCredits } from './conversation-banners';

interface Props {
  cost: number;
  credits: number;
  returnTo: string;
}

export function CostLine({ cost, credits, returnTo }: Props) {
  if (credits < cost)
    return <TooFewCredits credits={credits} cost={cost} returnTo={returnTo} isNamed />;
  return (
    <Text dim size="small">
      <FormattedMessage id="chat.cost.before" values={{ cost, left: credits - cost }} />
    </Text>
  );
}
