import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queueModal, useLikesQuery, useSession } from '@duet/host';

const LONGEST_SECONDS = 3_600;

/** Returns the delay `t` in seconds, or null if `t` is missing or malformed. */
export function parseDelaySeconds(search: string): number | null {
  const text = new URLSearchParams(search).get('t');
  const seconds = Number(text);
  return text && seconds >= 0 && seconds <= LONGEST_SECONDS ? seconds : null;
}

export function useLikeModal(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data } = useLikesQuery(undefined, { skip: !user });
  const seconds = parseDelaySeconds(search);
  const show = async () => {
    const params = new URLSearchParams(search);
    params.delete('t');
    // Removes `t` first, so that the modal's history entry does not contain `t`.
    await navigate(
      { pathname, search: params.toString() },
      { replace: true, preventScrollReset: true },
    );
    // The service sorts likes newest first.
    const newest = data?.liked_by[0]?.id;
    if (newest) queueModal('like', { profile_id: newest });
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => void latest.current(), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
