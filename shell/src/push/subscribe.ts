/**
 * Asks the reader, then the browser, for a subscription; null when the reader declines.
 * @param publicKey the site's, as URL-safe base64
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return subscription.toJSON();
}
