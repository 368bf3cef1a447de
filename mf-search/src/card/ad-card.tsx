import { FormattedMessage, useIntl } from 'react-intl';
import { useImageUrl } from '@duet/host';
import { PhotoCard, Tag } from '@duet/ui';
import type { OtherProfile } from '@duet/schemas/resell';
import classes from './card.module.css';

/** Ads must look different from member cards. */
export function AdCard({ card }: { card: OtherProfile }) {
  const intl = useIntl();
  const imageUrl = useImageUrl();
  return (
    <div className={classes.ad}>
      <PhotoCard
        name={card.name}
        src={card.image && imageUrl(card.image)}
        sponsor={{
          href: card.url,
          label: intl.formatMessage({ id: 'search.ad.link' }, { name: card.name, text: card.text }),
        }}
        where={card.text && <span className={classes.offer}>{card.text}</span>}
        tags={
          <>
            <Tag tone="photo">
              <FormattedMessage id="search.ad.tag" />
            </Tag>
            {card.kind === 'cam' && (
              <Tag tone="photo" icon="camera">
                <FormattedMessage id="search.ad.cam" />
              </Tag>
            )}
          </>
        }
      />
    </div>
  );
}
