import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { Slot, useFormats, useImageUrl, usePageTitle, useSettings } from '@duet/host';
import { findLeastCosts } from '@duet/schemas/message-costs';
import { findRefundPeriod } from '@duet/schemas/withdrawal';
import nobody from '../../assets/nobody.svg';
import { ErrorState, Loading, Skeleton } from '@duet/ui';
import { useLandersProfileQuery } from './page.api';
import { JoinForm, JoinPart } from './join-form';
import { LanderProvider } from './lander-context';
import type { LanderFacts } from './lander-context';

export function asView(Lander: ComponentType) {
  return function LanderView() {
    const { index_title: title } = useSettings();
    usePageTitle(title || undefined);
    return <Provided Lander={Lander} member={null} />;
  };
}

export function asMemberView(Lander: ComponentType) {
  return function MemberLanderView() {
    const { id = '' } = useParams();
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
        member={{ id, name: theirs, photo: image ? url(image.filename) : nobody }}
      />
    );
  };
}

function Provided({ Lander, member }: { Lander: ComponentType } & Pick<LanderFacts, 'member'>) {
  const { money } = useFormats();
  const { name, min_age: age, refund_days: days, ...settings } = useSettings();
  const least = findLeastCosts(settings);
  const facts: LanderFacts = {
    ...{ name, age: String(age), member },
    refundPeriod: String(findRefundPeriod(days) ?? ''),
    price: least ? money(least.costs, least.currency) : '',
    join: (
      <JoinPart>
        <Slot
          name="signup-form"
          props={{ source: 'lander', ...(member && { profile_id: member.id }) }}
          fallback={<JoinForm />}
        />
      </JoinPart>
    ),
  };
  return (
    <LanderProvider value={facts}>
      <Lander />
    </LanderProvider>
  );
}
