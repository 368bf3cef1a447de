import { InstallOffer } from './install-offer';
import { ProfileTip } from './profile-tip';
import { PushOffer } from './push-offer';
import { UpdateOffer } from './update-offer';

const OFFERS = {
  update: UpdateOffer,
  push: PushOffer,
  install: InstallOffer,
  profile_tip: ProfileTip,
};
export type ShellOfferName = keyof typeof OFFERS;

export function ShellOffer({ name }: { name: ShellOfferName }) {
  const Offer = OFFERS[name];
  return <Offer />;
}
