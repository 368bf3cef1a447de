import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queueModal, useLikesQuery } from '@duet/host';

const LONGEST_SECONDS = 3_600;

export function parseDelaySeconds(search: string): number | null {
  const text = new URLSearchParams(search).get('t');
  const seconds = Number(text);
  return text && seconds >= 0 && seconds <= LONGEST_SECONDS ? seconds : null;
}

export function useLikeModal(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data } = useLikesQuery();
  const [isDue, setIsDue] = useState(false);
  const seconds = parseDelaySeconds(search);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => setIsDue(true), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  useEffect(() => {
    if (!isDue || !data) return;
    setIsDue(false);
    const params = new URLSearchParams(search);
    params.delete('t');
    // The service returns the newest likes first.
    const newest = data.liked_by.find(({ id }) => data.profiles.some((each) => each.id === id));
    const show = async () => {
      // Removes `t` first, so that the modal's history entry does not contain `t`.
      await navigate(
        { pathname, search: params.toString() },
        { replace: true, preventScrollReset: true },
      );
      if (newest) queueModal('like', { profile_id: newest.id });
    };
    void show();
  }, [data, isDue, navigate, pathname, search]);
}
