// Contract between shell and remotes. Only a new major version may remove exports.
export type { RemoteDescriptor, RemoteModule, RemoteContext, ViewLoader, Messages } from './remote';
export { api, TAGS } from './api/api';
export type { ApiError } from './api/base-query';
export { isApiError } from './api/base-query';
export { sharedApi, useChatsQuery, useLikesQuery, useSettings } from './session/shared.api';
export { findCallback, useApiDispatch, useSession, useSessionActions } from './session/session';
export type { Session } from './session/session';
export {
  ModalKeyContext,
  closeModal,
  isHeld,
  onModals,
  openModal,
  openModals,
  useModal,
  useModalLock,
} from './modals/modals';
export type { ModalMap, ModalName, OpenModal } from './modals/modals';
export { queueMatch, queueModal } from './modals/modal-queue';
export { openErrorModal } from './modals/open-error-modal';
export { useSheet } from './modals/use-sheet';
export { Slot } from './slots/slot';
export type { OfferProps, SlotMap, SlotName } from './slots/slot';
export { ErrorMessage, useErrorText, useFieldErrors } from './errors/error-message';
export { receiveLive, useLiveEvent } from './live/live';
export { usePartnerTyping } from './live/typing';
export { usePush, usePushActions } from './push/push';
export { isAppleMobile, onPushMessage } from './push/push-state';
export type { Push, PushState } from './push/push-state';
export { keepPush, leaveDevice, registerWorker } from './push/subscription';
export { handForm, useHandedForm, useHandover } from './page/handed-form';
export type { HandedForm } from './page/handed-form';
export { getLanderChoices } from '@duet/schemas/lander-choices';
export type { LanderChoices } from '@duet/schemas/lander-choices';
export { PageSkeleton, removeSkeleton } from './page/page-skeleton';
export { usePageTitle } from './page/page-title';
export { LanguageList } from './language/language-list';
export { LOCALE_KEY, notifyLanguageChange } from './language/language';
export { useLanguage } from './language/use-language';
export { createTexts } from './intl/create-texts';
export { useFormats } from './intl/formats';
export { useImageUrl } from './page/image-url';
export { useDismissal } from './dismissals/dismissals';
export type { Dismissal, DismissalName } from './dismissals/dismissals';
export { HostProvider } from './host-provider';
export { useHasRoute, useHost } from './host-context';
export { loadTracking } from './tracking/tracking';
export { chooseTracking, trackingAllowed, useTrackingChoice } from './consent/consent';
export {
  CHANGED_KEY,
  MEMBER_KEY,
  changePageMember,
  isLeaving,
  isLogout,
  leavePage,
  pageMember,
  setPageMember,
} from './session/page-member';
export { KEPT_DATA, UNSENT_MESSAGES, memberStorage } from './session/member-storage';
export { endPendingLogout } from './session/pending-logout';
export { sessionEnded } from './session/session-ended';
export { onStepUp, requestStepUp } from './session/step-up';
export type { Host, PageTitle } from './host-context';

// Deprecated names that released remotes still import.
export { findCallback as callbackOf } from './session/session';
export { useModalLock as useModalHold } from './modals/modals';
export { openErrorModal as openRefusal } from './modals/open-error-modal';
export { PageSkeleton as PageOutline, removeSkeleton as forgetOutline } from './page/page-skeleton';
export { loadTracking as keptTracking } from './tracking/tracking';
