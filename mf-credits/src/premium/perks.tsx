import { FormattedMessage } from 'react-intl';
import { useFormats, useSettings } from '@duet/host';
import { PREMIUM_FEATURES, TIER_LIMITS } from '@duet/schemas/premium';
import type { PremiumFeature } from '@duet/schemas/premium';
import { Icon } from '@duet/ui';
import type { IconName } from '@duet/ui';
import classes from './premium.module.css';

const PHOTOS = { free: TIER_LIMITS.free.photos, premium: TIER_LIMITS.premium.photos };
const LOOKS: Record<PremiumFeature, { icon: IconName; text: React.ReactNode }> = {
  all_photos: { icon: 'eye', text: <FormattedMessage id="credits.perks.photos" /> },
  private_photos: { icon: 'lock', text: <FormattedMessage id="credits.perks.private_photos" /> },
  all_conversations: { icon: 'chat', text: <FormattedMessage id="credits.perks.conversations" /> },
  chat_photos: { icon: 'camera', text: <FormattedMessage id="credits.perks.chat_photos" /> },
  read_marks: { icon: 'check', text: <FormattedMessage id="credits.perks.read_marks" /> },
  full_history: { icon: 'clock', text: <FormattedMessage id="credits.perks.full_history" /> },
  own_photos: {
    icon: 'image',
    text: <FormattedMessage id="credits.perks.own_photos" values={PHOTOS} />,
  },
};

/** Promises more matches only if the site settings contain this claim and its source. */
export function Perks() {
  const { percent } = useFormats();
  const { premium_claim: claim } = useSettings();
  return (
    <section className={classes.perks}>
      <h3 className={classes.perksTitle}>
        <FormattedMessage id="credits.perks.title" />
      </h3>
      <ul>
        {PREMIUM_FEATURES.map((feature) => (
          <li key={feature}>
            <Icon name={LOOKS[feature].icon} size={20} /> <span>{LOOKS[feature].text}</span>
          </li>
        ))}
        {claim && (
          <li>
            <Icon name="like" size={20} />
            <span>
              <FormattedMessage
                id="credits.perks.claim"
                values={{ percent: percent(claim.percent / 100) }}
              />
              <small className={classes.source}>
                <FormattedMessage id="credits.perks.source" values={{ source: claim.source }} />
              </small>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
