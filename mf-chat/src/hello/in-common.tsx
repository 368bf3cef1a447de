import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Messages, createTexts, useSession } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { chatApi } from '../chat.api';
import classes from './hello.module.css';

const CommonTexts = createTexts(
  (locale) => import(`../../messages/${locale}.common.json`) as Promise<{ default: Messages }>,
);

const MOST = 6;

/** Shows only the city until the member page has loaded, or if the load fails. */
export function InCommon({ profileId, city }: { profileId: string; city: string }) {
  const { currentData: member } = chatApi.useChatMemberQuery(profileId);
  const known = city && <p>{city}</p>;
  if (!member) return known;
  return (
    <Suspense fallback={known}>
      <CommonTexts>
        <Place member={member} />
        <Shared interests={member.interests} />
      </CommonTexts>
    </Suspense>
  );
}

function Place({ member: { city, distance } }: { member: MemberPage }) {
  const intl = useIntl();
  const away = { id: `chat.distance.${distance}` };
  const parts = [city, distance && intl.formatMessage(away)].filter(Boolean);
  return parts.length > 0 && <p>{parts.join(' · ')}</p>;
}

function Shared({ interests }: Pick<MemberPage, 'interests'>) {
  const intl = useIntl();
  const { user } = useSession();
  const mine = new Set<string>(user?.profile.interests);
  const shared = interests.filter((interest) => mine.has(interest)).slice(0, MOST);
  if (shared.length === 0) return null;
  return (
    <>
      <h2 className={classes.title} id="in-common">
        <FormattedMessage id="chat.common.title" />
      </h2>
      <ul className={classes.chips} aria-labelledby="in-common">
        {shared.map((interest) => {
          const name = { id: `chat.interest.${interest}` };
          return <li key={interest}>{intl.formatMessage(name)}</li>;
        })}
      </ul>
    </>
  );
}
