import { FormattedMessage } from 'react-intl';
import classes from './near.module.css';

/** Section of members near the visitor. The loader fills and shows it if visitors may search. */
export const Near = () => (
  <section className={classes.near} data-near="{{cdn}}">
    <div className={classes.inner} hidden>
      <h2>
        <FormattedMessage id="landers.near.title" />
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
