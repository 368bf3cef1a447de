import { useEffect } from 'react';
import { openModal } from '@duet/host';
import { useRemotes } from '../remotes/remotes-context';

type Gender = 'man' | 'woman';

const SIGNUP = '[data-island="signup"]';
const genderIn = (data: FormData, name: string): Gender | undefined => {
  const value = data.get(name);
  return value === 'man' || value === 'woman' ? value : undefined;
};

/** What a form or a link of the page says about the signup that it asks for. */
function askedBy(island: HTMLElement): { profile_id?: string; gender?: Gender; looking_for?: Gender } {
  const data = island instanceof HTMLFormElement ? new FormData(island) : new FormData();
  const [profile, gender, lookingFor] = [island.dataset.profile, genderIn(data, 'gender'), genderIn(data, 'looking_for')];
  return { ...(profile && { profile_id: profile }), ...(gender && { gender }), ...(lookingFor && { looking_for: lookingFor }) };
}

/**
 * The shell on a page that came as HTML: it draws nothing of it, and opens the signup where the page asks for it. What
 * was pressed while the shell was on its way carries aria-busy; without a remote that has the signup, links stay links.
 */
export function Islands({ page }: { page: HTMLElement }) {
  const canSignUp = useRemotes().modal('signup') !== undefined;
  useEffect(() => {
    if (!canSignUp) return;
    const begin = (island: HTMLElement): void => {
      island.removeAttribute('aria-busy');
      openModal('signup', askedBy(island));
    };
    const onAction = (event: Event): void => {
      const island = event.target instanceof Element ? event.target.closest<HTMLElement>(SIGNUP) : null;
      // A press inside of a form chooses; sending it begins.
      if (!island || (event.type === 'submit') !== island instanceof HTMLFormElement) return;
      event.preventDefault();
      begin(island);
    };
    page.setAttribute('data-live', 'true');
    page.addEventListener('click', onAction);
    page.addEventListener('submit', onAction);
    const waiting = page.querySelector<HTMLElement>(`${SIGNUP}[aria-busy="true"]`);
    if (waiting) begin(waiting);
    return () => {
      page.removeAttribute('data-live');
      page.removeEventListener('click', onAction);
      page.removeEventListener('submit', onAction);
    };
  }, [page, canSignUp]);
  return null;
}
