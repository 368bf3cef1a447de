import { useEffect } from 'react';
import { keepPush, leaveDevice, registerWorker, sharedApi, useHost, useSession } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import { useIsFirstScreenOver } from '../loading/first-screen';
import { isInstalled } from '../navigation/installed';

export function usePushUpkeep(): void {
  const { locale, settings } = useHost();
  const { user } = useSession();
  const [save] = sharedApi.useShellPushMutation();
  const key = settings.push_public_key;
  const isMember = user !== null;
  const isFirstScreenOver = useIsFirstScreenOver();
  useEffect(() => {
    if (!isFirstScreenOver || !('serviceWorker' in navigator)) return;
    const work = isMember
      ? () => keep(locale, key, (subscription) => save(subscription).unwrap())
      : () => leave(locale, key);
    // After a failure, the next page load tries again.
    work().catch(() => undefined);
  }, [isFirstScreenOver, isMember, locale, key, save]);
}

async function keep(
  locale: Locale,
  key: string | undefined,
  save: Parameters<typeof keepPush>[1],
): Promise<void> {
  if (!(await registerWorker())) return;
  await sendReader(locale, key);
  if (key) await keepPush(key, save);
}

/** Ends push and removes member data, because the session may have ended on another device. */
async function leave(locale: Locale, key: string | undefined): Promise<void> {
  await leaveDevice();
  if (isInstalled() && (await registerWorker())) await sendReader(locale, key);
}

/** Sends settings to the service worker, which cannot read cookies. */
async function sendReader(locale: Locale, key: string | undefined): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'duet-reader', locale, key: key ?? null });
}
