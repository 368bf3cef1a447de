import { useLocation, useNavigate } from 'react-router-dom';

interface Sheet {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** An open dialog is an entry of the history, so that Back closes it. */
export function useSheet(name: string): Sheet {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return {
    isOpen: (state as { sheet?: string } | null)?.sheet === name,
    open: () => void navigate({ search }, { state: { sheet: name }, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}
