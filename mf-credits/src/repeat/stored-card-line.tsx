import { FormattedMessage } from 'react-intl';
import { useErrorText } from '@duet/host';
import { Button, Icon, toast } from '@duet/ui';
import type { StoredCard } from '@duet/schemas/repeat-order';
import { creditsApi } from '../credits.api';
import classes from './repeat.module.css';

export function StoredCardLine({ card }: { card: StoredCard }) {
  const text = useErrorText();
  const [forget, { isLoading }] = creditsApi.useCreditsForgetCardMutation();
  const press = async () => {
    const { error } = await forget();
    if (error) toast(text(error), { tone: 'bad' });
  };
  return (
    <div className={classes.stored}>
      <Icon name="lock" size={20} />
      <span>
        <FormattedMessage
          id="credits.card.stored"
          values={{ digits: <b key="digits">•••• {card.last_digits}</b> }}
        />
      </span>
      <Button variant="text" size="small" loading={isLoading} onClick={() => void press()}>
        <FormattedMessage id="credits.card.forget" />
      </Button>
    </div>
  );
}
