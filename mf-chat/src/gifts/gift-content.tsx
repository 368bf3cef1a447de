import { Suspense, lazy } from 'react';
import type { Gift } from '@duet/schemas/messaging';
import { FormattedMessage } from 'react-intl';
import { LinkedText } from '../links/linked-text';
import { useGiftName } from './gift-names';
import classes from './gifts.module.css';

const GiftArt = lazy(async () => ({ default: (await import('./gift-art')).GiftArt }));

export function GiftContent({ gift, text }: { gift: Gift; text: string }) {
  const getName = useGiftName();
  return (
    <div className={classes.gift}>
      <Suspense fallback={<span className={classes.art} />}>
        <GiftArt gift={gift} />
      </Suspense>
      <div className={classes.giftWords}>
        <strong>{getName(gift)}</strong>
        <small>
          <FormattedMessage id="chat.gift.kind" />
        </small>
        {text !== '' && (
          <p>
            <LinkedText text={text} />
          </p>
        )}
      </div>
    </div>
  );
}
