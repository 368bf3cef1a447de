import { useErrorText } from '@duet/host';
import { toast } from '@duet/ui';
import { useStatement } from './use-statement';
import { useSuggestion } from './use-passkey-login';

/** Renders nothing, but suggests passkeys in the email field of the prerendered login page. */
export default function PasskeySuggestion() {
  const text = useErrorText();
  const toStatement = useStatement();
  const onFailure = (failure: unknown): void => {
    if (!toStatement(failure)) toast(text(failure), { tone: 'bad' });
  };
  useSuggestion({ isPaused: false, onFailure });
  return null;
}
