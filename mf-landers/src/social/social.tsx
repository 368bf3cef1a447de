import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import clara from '../../assets/clara-2.webp';
import david from '../../assets/david-1.webp';
import thea from '../../assets/thea-1.webp';
import yasmin from '../../assets/yasmin-1.webp';
import { Join } from '../page/lander-context';
import classes from './social.module.css';

const POSTS: { name: string; face: string; other: string; post: ReactNode; answer: ReactNode }[] = [
  {
    name: 'Thea',
    face: thea,
    other: david,
    post: <FormattedMessage id="landers.social.post_a" />,
    answer: <FormattedMessage id="landers.social.answer_a" />,
  },
  {
    name: 'David',
    face: david,
    other: clara,
    post: <FormattedMessage id="landers.social.post_b" />,
    answer: <FormattedMessage id="landers.social.answer_b" />,
  },
  {
    name: 'Yasmin',
    face: yasmin,
    other: thea,
    post: <FormattedMessage id="landers.social.post_c" />,
    answer: <FormattedMessage id="landers.social.answer_c" />,
  },
];

export const Social = () => (
  <div className={classes.page}>
    <header className={classes.head}>
      <h1>
        <FormattedMessage id="landers.social.claim" />
      </h1>
      <p>
        <FormattedMessage id="landers.social.promise" />
      </p>
    </header>
    <div className={classes.columns}>
      <section className={classes.feed}>
        {POSTS.map(({ name, face, other, post, answer }) => (
          <article key={name} className={classes.post}>
            <div className={classes.by}>
              <img src={face} alt="" width="400" height="500" loading="lazy" />
              <b>{name}</b>
            </div>
            <p className={classes.text}>{post}</p>
            <div className={classes.reply}>
              <img src={other} alt="" width="400" height="500" loading="lazy" />
              <p>{answer}</p>
            </div>
          </article>
        ))}
      </section>
      <aside className={classes.join}>
        <h2>
          <FormattedMessage id="landers.social.yours" />
        </h2>
        <Join />
      </aside>
    </div>
  </div>
);
