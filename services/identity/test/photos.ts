import type { Image } from '@duet/schemas/identity';
import type { IdentityApp } from './app';
import { type SignedUp, picture, upload } from './factories';

export function photoSteps({ app }: { app: () => IdentityApp }) {
  const send = (member: SignedUp, bytes: Buffer) =>
    app().request('POST', '/api/photos', { as: member.as, ...upload(bytes) });
  const add = async (member: SignedUp): Promise<Image> =>
    ((await send(member, await picture())).body as { image: Image }).image;
  const own = async (member: SignedUp): Promise<{ images: Image[]; main_image: Image | null }> =>
    (
      (await app().request('GET', '/api/profile', { as: member.as })).body as {
        profile: { images: Image[]; main_image: Image | null };
      }
    ).profile;
  const file = (name: string, headers: Record<string, string> = {}) =>
    app().request('GET', `/media/${name}`, { headers });
  const lastCard = async (member: SignedUp) =>
    (await app().published('member.changed'))
      .filter(({ aggregate_id }) => aggregate_id === member.id)
      .at(-1);

  return { send, add, own, file, lastCard };
}
