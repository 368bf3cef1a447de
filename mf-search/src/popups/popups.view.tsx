import { matchPath, useLocation } from 'react-router-dom';
import { useAutoLike } from './use-auto-like';
import { useLikeModal } from './use-like-modal';
import { useMatchPopup } from './use-match-popup';

/** Landing pages and payment pages show no popups. */
const QUIET = ['/landers/*', '/credits/*'];

/** Renders nothing, but opens like modal and match popup, and requests automatic likes. */
export default function PopupsView() {
  const { pathname } = useLocation();
  return QUIET.some((path) => matchPath(path, pathname)) ? null : <Popups />;
}

function Popups() {
  useLikeModal();
  useAutoLike();
  useMatchPopup();
  return null;
}
