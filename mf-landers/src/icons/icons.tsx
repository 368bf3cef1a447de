import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Interest } from '@duet/schemas/choices';
import { Join } from '../page/lander-context';
import classes from './icons.module.css';

const PASTIMES: { name: string; interest: Interest; glyph: string; label: ReactNode }[] = [
  {
    name: 'cook',
    interest: 'cooking',
    glyph:
      'M4 10h16v3a7 7 0 0 1-7 7h-2a7 7 0 0 1-7-7ZM8 6c0-1.5 1-1.5 1-3M12 6c0-1.5 1-1.5 1-3M16 6c0-1.5 1-1.5 1-3',
    label: <FormattedMessage id="landers.icons.cook" />,
  },
  {
    name: 'swim',
    interest: 'swimming',
    glyph:
      'M3 17c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0M3 21c1.5 1.3 3 1.3 4.5 0s3-1.3 4.5 0 3 1.3 4.5 0 3-1.3 4.5 0M6 13l6-4-3-3 4-2M17 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
    label: <FormattedMessage id="landers.icons.swim" />,
  },
  {
    name: 'jazz',
    interest: 'concerts',
    glyph: 'M9 18a3 3 0 1 1-3-3 3 3 0 0 1 3 3ZM9 18V5l11-2v12M20 15a3 3 0 1 1-3-3 3 3 0 0 1 3 3Z',
    label: <FormattedMessage id="landers.icons.jazz" />,
  },
  {
    name: 'games',
    interest: 'boardgames',
    glyph: 'M4 4h16v16H4ZM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
    label: <FormattedMessage id="landers.icons.games" />,
  },
  {
    name: 'night',
    interest: 'hiking',
    glyph: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5ZM17 3v4M15 5h4',
    label: <FormattedMessage id="landers.icons.night" />,
  },
  {
    name: 'dogs',
    interest: 'dogs',
    glyph: 'M8 11a4 5 0 0 0 8 0M5 4l4 3h6l4-3v7a7 7 0 0 1-14 0ZM9.5 11h.01M14.5 11h.01M12 14v.01',
    label: <FormattedMessage id="landers.icons.dogs" />,
  },
  {
    name: 'film',
    interest: 'movies',
    glyph: 'M3 9h18v11H3ZM3 9l2-5 16 0-2 5M9 4 7 9M15 4l-2 5',
    label: <FormattedMessage id="landers.icons.film" />,
  },
  {
    name: 'bike',
    interest: 'cycling',
    glyph:
      'M9.5 16a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM21.5 16a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM6 16l3-7h6l3 7M9 9l4 7M8 6h3M15 9l-1-4h3',
    label: <FormattedMessage id="landers.icons.bike" />,
  },
  {
    name: 'plants',
    interest: 'gardening',
    glyph:
      'M7 15h10l-1.5 6h-7ZM12 15V8M12 9c0-4 3-6 7-6 0 4-3 6-7 6ZM12 12c0-3-2.5-5-6-5 0 3.5 2.5 5 6 5Z',
    label: <FormattedMessage id="landers.icons.plants" />,
  },
  {
    name: 'art',
    interest: 'museums',
    glyph: 'M4 4h16v13H4ZM4 17l5-5 4 4 3-3 4 4M8.5 8h.01M9 21h6',
    label: <FormattedMessage id="landers.icons.art" />,
  },
  {
    name: 'camp',
    interest: 'camping',
    glyph: 'M12 4 3 20h18ZM12 11l-4 9M12 11l4 9',
    label: <FormattedMessage id="landers.icons.camp" />,
  },
  {
    name: 'sing',
    interest: 'karaoke',
    glyph:
      'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM5 11a7 7 0 0 0 14 0M12 18v3M9 21h6',
    label: <FormattedMessage id="landers.icons.sing" />,
  },
];

export function Icons() {
  const intl = useIntl();
  return (
    <div className={classes.page}>
      <header className={classes.words}>
        <h1>
          <FormattedMessage id="landers.icons.claim" />
        </h1>
        <p>
          <FormattedMessage id="landers.icons.promise" />
        </p>
      </header>
      <section className={classes.join}>
        <Join />
      </section>
      <div
        className={classes.board}
        role="group"
        aria-label={intl.formatMessage({ id: 'landers.icons.claim' })}
      >
        {PASTIMES.map(({ name, interest, glyph, label }) => [
          <input
            key={`${name}-box`}
            type="checkbox"
            id={`icon-${name}`}
            value={interest}
            data-choice="interests"
            className={classes.box}
          />,
          <label key={name} htmlFor={`icon-${name}`} className={classes.tile}>
            <svg
              viewBox="0 0 24 24"
              width="40"
              height="40"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={glyph} />
            </svg>
            {label}
          </label>,
        ])}
        <a className={classes.answer} href="#join">
          <span className={classes.few}>
            <FormattedMessage id="landers.icons.few" />
          </span>
          <span className={classes.enough}>
            <FormattedMessage id="landers.icons.enough" />
          </span>
        </a>
      </div>
    </div>
  );
}
