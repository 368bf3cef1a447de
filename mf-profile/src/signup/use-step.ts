import { useLocation, useNavigate } from 'react-router-dom';

const PARAM = 'step';

/**
 * The URL query contains the signup step; the first step has no parameter. Back in the browser or
 * the form leads to the previous step. A reload returns to the same step.
 */
export function useStep(count: number): {
  step: number;
  go: (step: number) => void;
  back: (() => void) | undefined;
} {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const named = Number(query.get(PARAM) ?? 1) - 1;
  const step = Number.isInteger(named) && named > 0 && named < count ? named : 0;

  const navigateTo = (next: number, replace: boolean): void => {
    if (next === step) return;
    if (next > 0) query.set(PARAM, String(next + 1));
    else query.delete(PARAM);
    const from = replace ? undefined : step;
    void navigate({ search: query.toString() }, { replace, state: { from, inModal: true } });
  };
  const back = (): void => {
    const from = (state as { from?: number } | null)?.from;
    if (from === step - 1) void navigate(-1);
    else navigateTo(step - 1, true);
  };
  return { step, go: (next) => navigateTo(next, false), back: step > 0 ? back : undefined };
}
