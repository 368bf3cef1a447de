import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { Slot, useImageUrl, usePageTitle, useSettings } from '@duet/host';
import nobody from '../../assets/nobody.svg';
import { ErrorState, Loading, Skeleton } from '@duet/ui';
import { useLandersProfileQuery } from './page.api';
import { JoinForm } from './join-form';
import { LanderProvider } from './lander-context';
import type { LanderFacts } from './lander-context';

/** Returns a view, which the app shows when there is no prerendered page. */
export function asView(Lander: ComponentType) {
  return function LanderView() {
    const { name, min_age: age, index_title: title } = useSettings();
    usePageTitle(title || undefined);
    return <Provided Lander={Lander} facts={{ name, age: String(age), member: null }} />;
  };
}

export function asMemberView(Lander: ComponentType) {
  return function MemberLanderView() {
    const { id = '' } = useParams();
    const { name, min_age: age } = useSettings();
    const url = useImageUrl();
    const { data, error, refetch } = useLandersProfileQuery(id);
    usePageTitle(data?.profile.name);
    if (error) return <ErrorState onRetry={() => void refetch()} />;
    if (!data)
      return (
        <Loading>
          <Skeleton height="100dvh" />
        </Loading>
      );
    const { name: theirs, main_image: image } = data.profile;
    return (
      <Provided
        Lander={Lander}
        facts={{
          name,
          age: String(age),
          member: { id, name: theirs, photo: image ? url(image.filename) : nobody },
        }}
      />
    );
  };
}

function Provided({ Lander, facts }: { Lander: ComponentType; facts: Omit<LanderFacts, 'join'> }) {
  const profile = facts.member && { profile_id: facts.member.id };
  const all: LanderFacts = {
    ...facts,
    join: (
      <Slot name="signup-form" props={{ source: 'lander', ...profile }} fallback={<JoinForm />} />
    ),
  };
  return (
    <LanderProvider value={all}>
      <Lander />
    </LanderProvider>
  );
}
