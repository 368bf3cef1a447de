import { FormattedMessage } from 'react-intl';
import classes from './people.module.css';

export const People = () => (
  <section className={classes.people} data-people="{{cdn}}">
    <div className={classes.inner} hidden>
      <h2>
        <FormattedMessage id="landers.near.title" values={{ site: '{{name}}' }} />
      </h2>
      <p>
        <FormattedMessage
          id="landers.near.text"
          values={{ country: '{{country_name}}', count: <b data-count /> }}
        />
      </p>
      <ul>
        <li>
          <a href="/members">
            <img alt="" width="240" height="300" loading="lazy" />
            <b />
            <span />
          </a>
        </li>
      </ul>
      <a className={classes.all} href="/members">
        <FormattedMessage id="landers.near.all" />
      </a>
    </div>
  </section>
);
