import { useLocation, useNavigate } from 'react-router-dom';

/** The open sheet is an entry of the history, so that Back closes it instead of the page. */
export function useSheet(): { isOpen: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return {
    isOpen: (state as { sheet?: boolean } | null)?.sheet === true,
    open: () => void navigate({ search }, { state: { sheet: true }, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}
