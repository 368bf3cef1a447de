import type { LanderContent, OwnLander } from '@duet/schemas/own-landers';

export const PAUSE_MS = 700;

export interface LanderDraft {
  name: string;
  content: LanderContent;
}

export interface DraftState {
  lander: OwnLander;
  draft: LanderDraft;
  /** True if the draft contains unsaved changes. */
  isDue: boolean;
  isBusy: boolean;
  error: unknown;
}

type Save = (lander: OwnLander, draft: LanderDraft) => Promise<OwnLander>;
type Act = (lander: OwnLander) => Promise<OwnLander | null>;

const toDraft = ({ name, content }: OwnLander): LanderDraft => ({ name, content });

/** Adds a new picture of `after`, because the server accepts only the last upload. */
function withPicture(draft: LanderDraft, before: OwnLander, after: OwnLander): LanderDraft {
  const isNew = after.content.picture !== before.content.picture;
  const { picture } = isNew ? after.content : draft.content;
  return { ...draft, content: { ...draft.content, picture } };
}

/** Sends changes of a lander one after another, because each needs the latest revision. */
export class DraftQueue {
  private state: DraftState;
  private last: Promise<unknown> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    lander: OwnLander,
    private readonly save: Save,
  ) {
    this.state = { lander, draft: toDraft(lander), isDue: false, isBusy: false, error: null };
  }

  getState = (): DraftState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change = (changes: Partial<LanderDraft>): void => {
    this.set({ draft: { ...this.state.draft, ...changes }, isDue: true });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE_MS);
  };

  /** Returns false if the draft could not be saved. */
  flush = (): Promise<boolean> => {
    clearTimeout(this.timer);
    return this.enqueue(() => this.saveDue());
  };

  /** Saves the draft, then runs `act`. Text that is typed meanwhile stays in the draft. */
  act = (act: Act): Promise<boolean> => {
    clearTimeout(this.timer);
    return this.enqueue(async () => {
      if (!(await this.saveDue())) return false;
      const before = this.state.lander;
      const answered = await act(before);
      if (!answered) return false;
      const { draft, isDue } = this.state;
      this.set({
        lander: answered,
        draft: isDue ? withPicture(draft, before, answered) : toDraft(answered),
      });
      return true;
    });
  };

  /** After a conflict, saves the draft over the newer revision in `lander`. */
  rebase = (lander: OwnLander): Promise<boolean> => {
    this.set({ lander, draft: withPicture(this.state.draft, this.state.lander, lander) });
    return this.flush();
  };

  private enqueue(run: () => Promise<boolean>): Promise<boolean> {
    const next = this.last.then(async () => {
      this.set({ isBusy: true });
      try {
        return await run();
      } finally {
        this.set({ isBusy: false });
      }
    });
    this.last = next.catch(() => undefined);
    return next;
  }

  private async saveDue(): Promise<boolean> {
    while (this.state.isDue) {
      const { lander, draft } = this.state;
      this.set({ isDue: false });
      try {
        this.set({ lander: await this.save(lander, draft), error: null });
      } catch (error) {
        this.set({ isDue: true, error });
        return false;
      }
    }
    return true;
  }

  private set(changes: Partial<DraftState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
