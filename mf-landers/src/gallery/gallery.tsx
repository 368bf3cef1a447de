import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import amara from '../../assets/amara-1.webp';
import elise from '../../assets/elise-1.webp';
import ines from '../../assets/ines-2.webp';
import ivo from '../../assets/ivo-1.webp';
import maeve from '../../assets/maeve-1.webp';
import tariq from '../../assets/tariq-1.webp';
import { Join } from '../page/lander-context';
import classes from './gallery.module.css';

const WORKS: { name: string; face: string; label: ReactNode }[] = [
  { name: 'Ines', face: ines, label: <FormattedMessage id="landers.gallery.ines" /> },
  { name: 'Tariq', face: tariq, label: <FormattedMessage id="landers.gallery.tariq" /> },
  { name: 'Maeve', face: maeve, label: <FormattedMessage id="landers.gallery.maeve" /> },
  { name: 'Ivo', face: ivo, label: <FormattedMessage id="landers.gallery.ivo" /> },
  { name: 'Amara', face: amara, label: <FormattedMessage id="landers.gallery.amara" /> },
  { name: 'Elise', face: elise, label: <FormattedMessage id="landers.gallery.elise" /> },
];

export function Gallery() {
  const intl = useIntl();
  return (
    <div className={classes.room}>
      <header className={classes.intro}>
        <h1>
          <FormattedMessage id="landers.gallery.claim" />
        </h1>
        <p>
          <FormattedMessage id="landers.gallery.promise" />
        </p>
        <div className={classes.join}>
          <Join />
        </div>
      </header>
      <ol
        className={classes.wall}
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'landers.gallery.wall' })}
      >
        {WORKS.map(({ name, face, label }, index) => (
          <li key={name} className={classes.work}>
            <img
              src={face}
              alt=""
              width="400"
              height="500"
              {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            />
            <p className={classes.label}>
              <b>{name}</b>
              {label}
            </p>
          </li>
        ))}
      </ol>
      <section className={classes.empty}>
        <div className={classes.emptyFrame} aria-hidden="true" />
        <div className={classes.yours}>
          <h2>
            <FormattedMessage id="landers.gallery.empty_title" />
          </h2>
          <p>
            <FormattedMessage id="landers.gallery.empty_text" />
          </p>
          <a className={classes.toFrame} href="#join">
            <FormattedMessage id="landers.gallery.to_frame" />
          </a>
        </div>
      </section>
    </div>
  );
}
