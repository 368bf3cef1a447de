import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useImageUrl } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Avatar } from '@duet/ui';
import { FirstLines } from './first-lines';
import classes from './hello.module.css';
import { InCommon } from './in-common';

export function Hello({ history, name }: { history: HistoryResponse; name: string }) {
  const imageUrl = useImageUrl();
  const { conversation, profile, message_credits: cost } = history;
  const { id, age, city, main_image: image } = profile;
  return (
    <div className={classes.hello}>
      <Link to={`/members/${id}`} className={classes.who}>
        {image ? (
          <img className={classes.face} src={imageUrl(image.filename)} alt="" decoding="async" />
        ) : (
          <Avatar name={name} size="large" />
        )}
        <span className={classes.name}>
          <FormattedMessage id="chat.member.name_age" values={{ name, age }} />
        </span>
      </Link>
      <InCommon profileId={id} city={city} />
      {!history.fictional_warning && !history.unsent && (
        <FirstLines conversationId={conversation.id} profileId={id} />
      )}
      <p>
        <FormattedMessage id="chat.conversation.first" values={{ name, cost }} />
      </p>
    </div>
  );
}
