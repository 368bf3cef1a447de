import { useEffect } from 'react';
import { Slot, getLanderChoices, handForm, openModal } from '@duet/host';
import type { ModalMap } from '@duet/host';
import { useRemotes } from '../remotes/remotes-context';

type Gender = 'man' | 'woman';

const genderIn = (data: FormData, name: string): Gender | undefined => {
  const value = data.get(name);
  return value === 'man' || value === 'woman' ? value : undefined;
};

function toRequest(page: HTMLElement, island: HTMLElement): ModalMap['signup'] {
  const data = island instanceof HTMLFormElement ? new FormData(island) : new FormData();
  const [profile, gender, lookingFor] = [
    island.dataset.profile,
    genderIn(data, 'gender'),
    genderIn(data, 'looking_for'),
  ];
  return {
    ...(profile && { profile_id: profile }),
    ...(gender && { gender }),
    ...(lookingFor && { looking_for: lookingFor }),
    ...getLanderChoices(page),
  };
}

interface Props {
  page: HTMLElement;
  load: (() => Promise<unknown>) | undefined;
}

/** If the view's script fails to load, the view's route shows the error. */
async function handOver(form: HTMLFormElement, load: Props['load']): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  const isReady = await Promise.resolve(load?.()).then(
    () => true,
    () => false,
  );
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  handForm(Object.fromEntries(typed), { isReady });
}

/** Opens the signup modal, or passes the values of a submitted login form to the login view. */
export function Islands({ page, load }: Props) {
  const canSignUp = useRemotes().modal('signup') !== undefined;
  useEffect(() => {
    let isSent = false;
    const begin = (island: HTMLElement): boolean => {
      if (island instanceof HTMLFormElement && island.dataset.island === 'view') {
        if (!isSent) void handOver(island, load);
        isSent = true;
        return true;
      }
      if (!canSignUp || island.dataset.island !== 'signup') return false;
      island.removeAttribute('aria-busy');
      openModal('signup', toRequest(page, island));
      return true;
    };
    const onAction = (event: Event): void => {
      const island =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;
      // Forms react to `submit`, all other islands to `click`.
      if (!island || (event.type === 'submit') !== island instanceof HTMLFormElement) return;
      if (begin(island)) event.preventDefault();
    };
    page.setAttribute('data-live', 'true');
    page.addEventListener('click', onAction);
    page.addEventListener('submit', onAction);
    const waiting = page.querySelector<HTMLElement>('[data-island][aria-busy="true"]');
    if (waiting) begin(waiting);
    return () => {
      page.removeAttribute('data-live');
      page.removeEventListener('click', onAction);
      page.removeEventListener('submit', onAction);
    };
  }, [page, canSignUp, load]);
  const suggests = page.querySelector('[autocomplete~="webauthn"]') !== null;
  return suggests && <Slot name="passkey-suggestion" props={{}} fallback={null} />;
}
