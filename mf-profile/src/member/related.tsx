import { FormattedMessage } from 'react-intl';
import { useImageUrl } from '@duet/host';
import { PhotoCard } from '@duet/ui';
import { useProfileRelatedQuery } from './member.api';
import classes from './member.module.css';

export function Related({ id }: { id: string }) {
  const getUrl = useImageUrl();
  const { currentData: profiles = [] } = useProfileRelatedQuery(id);
  if (profiles.length === 0) return null;
  return (
    <section className={classes.related}>
      <h2>
        <FormattedMessage id="profile.member.related" />
      </h2>
      <ul className={classes.row}>
        {profiles.map(({ id: each, name, age, city, online, main_image: image }) => (
          <li key={each}>
            <PhotoCard
              name={name}
              age={age}
              where={city}
              online={online}
              src={image && getUrl(image.thumb_filename)}
              to={`/members/${each}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
