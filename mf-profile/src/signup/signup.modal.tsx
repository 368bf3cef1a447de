import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useModalLock, useSettings } from '@duet/host';
import type { ModalMap } from '@duet/host';
import { Modal } from '@duet/ui';
import classes from './signup.module.css';
import { readDraft, saveDraft, withChoices } from './signup-draft';
import { SignupForm } from './signup-form';
import { SignupPanel } from './signup-panel';

const SMALL = '(max-width: 767.98px)';

/** Small phones open the signup page instead of the modal (spec section 2). */
export default function SignupModal({
  onClose,
  ...choices
}: ModalMap['signup'] & { onClose: () => void }) {
  const { profile_id: profileId } = choices;
  const settings = useSettings();
  // The draft must be saved before the form reads the draft.
  const [isSaved, setSaved] = useState(false);
  const save = useEffectEvent(() => {
    saveDraft(withChoices(readDraft(settings), choices, settings.interests));
    setSaved(true);
  });
  useLayoutEffect(() => {
    save();
  }, []);
  const intl = useIntl();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  useModalLock(isBusy);
  const [isSmall] = useState(() => globalThis.matchMedia(SMALL).matches);
  useEffect(() => {
    if (!isSmall) return;
    onClose();
    void navigate(profileId ? `/members/${profileId}/signup` : '/signup');
  }, [isSmall, navigate, onClose, profileId]);
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedAt) onClose();
  }, [pathname, openedAt, onClose]);
  if (isSmall || !isSaved) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      size="wide"
      bare
      closable={!isBusy}
      title={intl.formatMessage({ id: 'profile.signup.title' })}
    >
      <div className={classes.modal}>
        <SignupPanel profileId={profileId} />
        <div className={classes.beside}>
          <SignupForm profileId={profileId} onBusy={setBusy} />
        </div>
      </div>
    </Modal>
  );
}
