import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type DismissalName,
  useChatsQuery,
  useDismissal,
  useLikesQuery,
  usePush,
  useSession,
  useSettings,
} from '@duet/host';
import { useInstallWay, visits } from '../install/install-offer';
import { useUpdate } from '../install/update';
import { useRemotes } from '../remotes/remotes-context';
import {
  hasMet,
  isMailStopped,
  isStatementUnread,
  needsActivation,
  needsEnriching,
  offersInstall,
  offersPush,
} from './alert-rules';
import { type Notice, type Standing, chooseNotice, hasOffers, isResting } from './choose-notice';

export interface Shown {
  notice: Notice | null;
  /** True if a remote may have a bonus offer. It must then call `reportBonus`. */
  mayHaveBonus: boolean;
  reportBonus: (isDue: boolean) => void;
}

/** Chooses one notice per visit of a screen: a warning above the content or an offer below it. */
export function useNotice(): Shown {
  const { pathname } = useLocation();
  const warnings = useWarnings(pathname);
  const { standings, ...bonus } = useOffers(pathname);
  const [visit, setVisit] = useState<{ pathname: string; shown: Notice | null }>();
  const shown = visit?.pathname === pathname ? visit.shown : null;
  const notice = chooseNotice({ ...warnings, ...standings }, shown);
  const next = notice ?? shown;
  if (visit?.pathname !== pathname || next !== shown) setVisit({ pathname, shown: next });
  return { notice, ...bonus };
}

const standing = (isDue: boolean): Standing => (isDue ? 'due' : 'none');

function useWarnings(pathname: string) {
  const { user } = useSession();
  const { routes } = useRemotes();
  const hasChat = routes.some(({ route }) => route.path === '/chats/:id');
  const { data: chats, isLoading } = useChatsQuery(undefined, { skip: !user || !hasChat });
  const activation = useDismissal('hide-activation-alert').dismissedAt;
  const mailsOff = useDismissal('hide-disabled-notifications-alert').dismissedAt;
  const hasUnsent = user !== null && chats?.chats.some(({ unsent }) => unsent !== undefined);
  return {
    statement: standing(isStatementUnread(user, pathname)),
    activation: standing(activation === null && needsActivation(user, pathname)),
    unsent: isLoading ? 'unknown' : standing(hasChat && Boolean(hasUnsent)),
    mails_off: standing(mailsOff === null && isMailStopped(user, pathname)),
  };
}

function useIsResting(name: DismissalName): boolean {
  const { dismissedAt } = useDismissal(name);
  const [now] = useState(() => Date.now());
  return isResting(dismissedAt, Math.max(now, dismissedAt ?? 0));
}

function useOffers(pathname: string) {
  const settings = useSettings();
  const { user, isPremium } = useSession();
  const { slot } = useRemotes();
  const { state: push } = usePush();
  const { data: chats, isLoading: awaitsChats } = useChatsQuery(undefined, { skip: !user });
  const { data: likes, isLoading: awaitsLikes } = useLikesQuery(undefined, { skip: !user });
  const way = useInstallWay();
  const waiting = useUpdate();
  const [bonus, reportBonus] = useState<boolean>();
  const rests = {
    time_bonus: useIsResting('hide-time-bonus-offer'),
    push: useIsResting('hide-push-notification-alert'),
    install: useIsResting('hide-install-alert'),
    profile_tip: useIsResting('hide-enrich-alert'),
  };
  const isHere = hasOffers(pathname);
  const mayHaveBonus =
    isHere &&
    !rests.time_bonus &&
    user?.status === 'active' &&
    !isPremium &&
    slot('time-bonus-banner') !== undefined;
  const offers = (kind: 'push' | 'install', isPossible: boolean, isDue: boolean): Standing => {
    if (!isHere || rests[kind] || !isPossible) return 'none';
    return awaitsChats || awaitsLikes ? 'unknown' : standing(isDue);
  };
  const standings: Record<'update' | keyof typeof rests, Standing> = {
    update: standing(isHere && waiting !== null),
    time_bonus:
      mayHaveBonus && bonus === undefined ? 'unknown' : standing(mayHaveBonus && bonus === true),
    push: offers('push', offersPush(user, settings, push), hasMet(chats, likes)),
    install: offers(
      'install',
      way !== null,
      offersInstall(user, visits().count, chats?.chats.length ?? 0),
    ),
    profile_tip: standing(isHere && !rests.profile_tip && needsEnriching(user)),
  };
  return { standings, mayHaveBonus, reportBonus: reportBonus as (isDue: boolean) => void };
}
