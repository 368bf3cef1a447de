import { FormattedMessage } from 'react-intl';
import { Icon } from '@duet/ui';
import classes from './premium.module.css';

/** Photos that a member may have, by tier (spec section 9). */
const PHOTOS = { free: 3, premium: 25 };

const PERKS = [
  { icon: 'eye', text: <FormattedMessage id="credits.perks.photos" /> },
  { icon: 'chat', text: <FormattedMessage id="credits.perks.conversations" /> },
  { icon: 'image', text: <FormattedMessage id="credits.perks.own_photos" values={PHOTOS} /> },
] as const;

/** What premium adds, as a list. */
export const Perks = () => (
  <section className={classes.perks}>
    <h3 className={classes.perksTitle}>
      <FormattedMessage id="credits.perks.title" />
    </h3>
    <ul>
      {PERKS.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={20} /> <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);
